import type { EntityManager } from 'typeorm'
import { provisional } from '../credentials/initialPassword'
import { insertRow } from '../db/bulk'
import { Credential } from '../db/entities/Credential'
import { type Acces, User } from '../db/entities/User'
import { isDuplicateKey } from '../db/faults'
import { badInput } from '../shared/errors'
import { userColumns } from './columns'
import { newLogin } from './logins'

export interface NewUser {
  nom: string
  prenom: string
  email: string
  /** Defaults to the email. */
  login?: string | null
  acces: Acces
  societe: number
  groupetache: number
  password_hash: string
  /** For a provisional password: its expiry, in seconds. */
  initialUntil?: number
}

/** D26. */
export const LOGIN_TAKEN = 'Login ou adresse email déjà utilisée'

/**
 * Inserts an active user with a password; returns the id.
 * @throws {AppError} BAD_USER_INPUT when email or login is taken, ignoring case
 */
export async function insertUser(
  manager: EntityManager,
  { password_hash, initialUntil, ...user }: NewUser,
): Promise<number> {
  const email = user.email.trim()
  const columns = userColumns({ ...user, email, login: newLogin(user.login, email) })
  const id = await insertRow(manager, User, { ...columns, active: 1 }).catch((error) => {
    throw isDuplicateKey(error) ? badInput(LOGIN_TAKEN, 'login', 'TAKEN') : error
  })
  await manager.insert(Credential, { user_id: id, ...provisional(password_hash, initialUntil) })
  return id
}
