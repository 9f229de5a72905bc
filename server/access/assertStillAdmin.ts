import { User } from '../db/entities/User'
import type { WriteContext } from '../operation/operation'
import { forbidden } from '../shared/errors'

/** For long calls: the right may be gone meanwhile. @throws {AppError} FORBIDDEN */
export async function assertStillAdmin({ manager, viewer }: WriteContext): Promise<void> {
  const still = await manager.existsBy(User, { id: viewer.id, acces: 'A', active: 1 })
  if (!still) throw forbidden('Action réservée aux administrateurs')
}
