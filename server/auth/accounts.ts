import type { EntityManager, FindOptionsWhere } from 'typeorm'
import { Credential } from '../db/entities/Credential'
import { User } from '../db/entities/User'
import type { WriteContext } from '../operation/operation'

export const accounts = (manager: EntityManager, where: FindOptionsWhere<User>): Promise<User[]> =>
  manager.find(User, {
    where,
    relations: { credential: true },
    select: {
      id: true,
      nom: true,
      prenom: true,
      email: true,
      login: true,
      credential: { user_id: true, password_hash: true, password_until: true },
    },
  })

/**
 * Locks a user before their password is written or verified; lock order: the user first, then dependent rows.
 * @returns whether the user exists
 */
export const lockAccount = async (
  { db, manager }: WriteContext,
  where: FindOptionsWhere<User>,
): Promise<boolean> => (await manager.findOne(User, { select: { id: true }, where, ...db.locking })) !== null

/** Whether the password hash is unchanged since it was read. Requires the lock of `lockAccount`. */
export const isPasswordUnchanged = (
  { manager }: WriteContext,
  user_id: number,
  password_hash: string,
): Promise<boolean> => manager.existsBy(Credential, { user_id, password_hash })
