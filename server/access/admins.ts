import { User } from '../db/entities/User'
import type { OperationContext, WriteContext } from '../operation/operation'
import { forbidden } from '../shared/errors'

const ADMINS = "SELECT id FROM user WHERE acces = 'A' AND active = 1 LIMIT 2"

/** Whether nobody else can decide on the viewer's own weeks. */
export async function isSoleAdmin({ db, viewer }: OperationContext): Promise<boolean> {
  if (viewer.acces !== 'A') return false
  const admins = await db.rows<{ id: number }>(ADMINS)
  return admins.length === 1 && admins[0]?.id === viewer.id
}

/** For long calls: the right may be gone meanwhile. @throws {AppError} FORBIDDEN */
export async function assertStillAdmin({ manager, viewer }: WriteContext): Promise<void> {
  const still = await manager.existsBy(User, { id: viewer.id, acces: 'A', active: 1 })
  if (!still) throw forbidden('Action réservée aux administrateurs')
}
