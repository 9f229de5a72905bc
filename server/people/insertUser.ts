import type { Db } from '../db/database'
import type { Acces } from '../db/entities/User'
import { isDuplicate } from '../db/faults'
import { badInput } from '../ground/errors'
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
  /** Set where somebody else chose the password: until when, in seconds, it may be used for the first time. */
  initialUntil?: number
}

/** Decision 26, also what tells a duplicate from other refusals. */
export const TAKEN = 'Login ou adresse email déjà utilisée'

/** A password, and what follows from its being chosen by somebody else: `until`, in seconds, it must be used. */
export const provisional = (password_hash: string, until: number | undefined) => ({
  password_hash,
  must_change: until === undefined ? 0 : 1,
  password_until: until ?? null,
})

/**
 * Inserts an active user and gives their id.
 * @throws {AppError} BAD_USER_INPUT when the email or the login is taken, in whatever case it is written
 */
export async function insertUser(db: Db, { password_hash, initialUntil, ...user }: NewUser): Promise<number> {
  const email = user.email.trim()
  const columns = {
    ...columnsOf({ ...user, email, login: newLogin(user.login, email) }),
    ...provisional(password_hash, initialUntil),
  }
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
