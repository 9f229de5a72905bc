import type { Db } from '../db/database'
import type { Acces } from '../db/entities/User'
import { isDuplicate } from '../db/faults'
import { badInput } from '../errors'
import { columnsOf } from './columns'
import { newLogin } from './logins'

export interface NewUser {
  nom: string
  prenom: string
  email: string
  /** Empty: the email. */
  login?: string | null
  acces: Acces
  societe: number
  groupetache: number
  password_hash: string
}

/** Decision 26, also what tells a duplicate from other refusals. */
export const TAKEN = 'Login ou adresse email déjà utilisée'

/**
 * Inserts an active user and gives their id.
 * @throws {AppError} BAD_USER_INPUT when the email or the login is taken, in whatever case it is written
 */
export async function insertUser(db: Db, { password_hash, ...user }: NewUser): Promise<number> {
  const email = user.email.trim()
  const columns = { ...columnsOf({ ...user, email, login: newLogin(user.login, email) }), password_hash }
  const names = Object.keys(columns)
  try {
    const { insertId } = await db.run(
      `INSERT INTO user (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(columns),
    )
    return insertId
  } catch (error) {
    if (isDuplicate(error)) throw badInput(TAKEN, 'login')
    throw error
  }
}
