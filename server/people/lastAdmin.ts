import { rowsIn } from '../db/sets'
import { forbidden } from '../ground/errors'
import type { OperationContext } from '../seam/operation'

/** Decision 22: one's own rights are not taken away, by a form or by a file. */
export const OWN_RIGHTS = 'Vous ne pouvez pas retirer vos propres droits'

const ACTIVE_ADMIN = "acces = 'A' AND active = 1"

/**
 * Decision 22, before active administrators are deactivated or demoted.
 * @throws {AppError} FORBIDDEN for oneself and when no active administrator would be left
 */
export async function refuseLosingAdmins(
  { db, viewer }: OperationContext,
  userIds: readonly number[],
  self: string,
) {
  if (userIds.includes(viewer.id)) throw forbidden(self)
  const losing = new Set(userIds)
  // Found without a lock, then locked one by one: a locking search would wait for everybody who is at work.
  const found = await db.rows<{ id: number }>(`SELECT id FROM user WHERE ${ACTIVE_ADMIN} ORDER BY id`)
  const admins = await rowsIn<{ id: number }>(
    db,
    `SELECT id FROM user WHERE ${ACTIVE_ADMIN} AND id IN`,
    found.map(({ id }) => id),
    db.forUpdate,
  )
  if (admins.every(({ id }) => losing.has(id)))
    throw forbidden('Le dernier administrateur actif doit le rester')
}
