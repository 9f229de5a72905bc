import { In } from 'typeorm'
import { User } from '../db/entities/User'
import type { StoredUser } from '../db/users'
import type { WriteContext } from '../operation/operation'
import { forbidden } from '../shared/errors'

type RoleChange = Pick<StoredUser, 'acces' | 'active'>

const isAdmin = ({ acces, active }: RoleChange) => acces === 'A' && active === 1

/** Whether a change removes an active administrator (D22). */
export const losesAdminRole = (before: RoleChange, after: RoleChange) => isAdmin(before) && !isAdmin(after)

/** Whether a change ends the open sessions (D23). */
export const endsSessions = (before: RoleChange, after: RoleChange) =>
  after.acces !== before.acces || (before.active === 1 && after.active === 0)

/** D22: users cannot remove their own rights, by form or import. */
export const OWN_RIGHTS = 'Vous ne pouvez pas retirer vos propres droits'

const ACTIVE_ADMIN = { acces: 'A', active: 1 } as const

/**
 * D22: check before active administrators are deactivated or demoted.
 * @throws {AppError} FORBIDDEN for the viewer's own account, and when no active administrator would remain
 */
export async function refuseLosingAdmins(
  { db, manager, viewer }: WriteContext,
  userIds: readonly number[],
  self: string,
) {
  if (userIds.includes(viewer.id)) throw forbidden(self)
  const losing = new Set(userIds)
  // Searched without lock, then locked one by one: a locking search would wait for all active users.
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
