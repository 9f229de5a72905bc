import { User } from '../db/entities/User'
import { type PresentedUser, selectUsers } from '../db/users'
import type { WriteContext } from '../operation/operation'
import { notFound } from '../shared/errors'

/**
 * Locks only the user's row: a join would also lock company, holding and task group, and block other
 * transactions.
 * @throws {AppError} NOT_FOUND
 */
export async function findUser({ db, manager }: WriteContext, id: number): Promise<PresentedUser> {
  await manager.findOne(User, { select: { id: true }, where: { id }, ...db.locking })
  const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
  if (!user) throw notFound('Cet utilisateur n’existe pas')
  return user
}
