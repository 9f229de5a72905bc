import { type PresentedUser, selectUsers } from '../db/users'
import { notFound } from '../ground/errors'
import type { OperationContext } from '../seam/operation'

/**
 * A user whose row is locked until the transaction ends, and no other row: a join under a lock would also keep
 * everybody else from their company, its holding and their task group.
 * @throws {AppError} NOT_FOUND
 */
export async function findUser({ db }: OperationContext, id: number): Promise<PresentedUser> {
  await db.rows(`SELECT id FROM user WHERE id = ? ${db.forUpdate}`, [id])
  const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
  if (!user) throw notFound('Cet utilisateur n’existe pas')
  return user
}
