import { User } from '../db/entities/User'
import { type PresentedUser, selectUsers } from '../db/users'
import type { WriteContext } from '../operation/operation'
import { notFound } from '../shared/errors'

/**
 * A user whose row is locked until the transaction ends, and no other row: a join under a lock would also keep
 * everybody else from their company, its holding and their task group.
 * @throws {AppError} NOT_FOUND
 */
export async function findUser({ db, manager }: WriteContext, id: number): Promise<PresentedUser> {
  await manager.findOne(User, { select: { id: true }, where: { id }, ...db.locking })
  const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
  if (!user) throw notFound('Cet utilisateur n’existe pas')
  return user
}
