import { forbidden } from '../errors'
import type { OperationContext } from '../operation'

/**
 * Decision 22, before an active administrator is deactivated or demoted.
 * @throws {AppError} FORBIDDEN for oneself and for the last active administrator
 */
export async function refuseLosingAdmin({ db, viewer }: OperationContext, userId: number, self: string) {
  if (userId === viewer.id) throw forbidden(self)
  const admins = await db.rows<{ id: number }>(
    `SELECT id FROM user WHERE acces = 'A' AND active = 1 ${db.forUpdate}`,
  )
  if (admins.every(({ id }) => id === userId))
    throw forbidden('Le dernier administrateur actif doit le rester')
}
