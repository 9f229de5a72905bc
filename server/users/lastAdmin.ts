import { In } from 'typeorm'
import { User } from '../db/entities/User'
import type { WriteContext } from '../operation/operation'
import { forbidden } from '../shared/errors'

/** Decision 22: one's own rights are not taken away, by a form or by a file. */
export const OWN_RIGHTS = 'Vous ne pouvez pas retirer vos propres droits'

const ACTIVE_ADMIN = { acces: 'A', active: 1 } as const

/**
 * Decision 22, before active administrators are deactivated or demoted.
 * @throws {AppError} FORBIDDEN for oneself and when no active administrator would be left
 */
export async function refuseLosingAdmins(
  { db, manager, viewer }: WriteContext,
  userIds: readonly number[],
  self: string,
) {
  if (userIds.includes(viewer.id)) throw forbidden(self)
  const losing = new Set(userIds)
  // Found without a lock, then locked one by one: a locking search would wait for everybody who is at work.
  const found = await manager.find(User, { select: { id: true }, where: ACTIVE_ADMIN })
  const admins = await manager.find(User, {
    select: { id: true },
    where: { ...ACTIVE_ADMIN, id: In(found.map(({ id }) => id)) },
    order: { id: 'ASC' },
    ...db.locking,
  })
  if (admins.every(({ id }) => losing.has(id)))
    throw forbidden('Le dernier administrateur actif doit le rester')
}
