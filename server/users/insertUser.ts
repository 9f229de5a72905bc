import type { Db } from '../db/database'
import type { Acces } from '../db/entities/User'
import { isDuplicate } from '../db/faults'
import { nameKey } from '../db/nameKey'
import { badInput } from '../errors'

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

/**
 * Inserts an active user and gives their id.
 * @throws {AppError} BAD_USER_INPUT when the email or the login is taken, in whatever case it is written
 */
export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const email = user.email.trim()
  const login = user.login?.trim() || email
  try {
    const { insertId } = await db.run(
      `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, password_hash,
         must_change, password_until)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        user.nom,
        user.prenom,
        email,
        nameKey(email),
        login,
        nameKey(login),
        user.acces,
        user.societe,
        user.groupetache,
        user.password_hash,
        user.initialUntil === undefined ? 0 : 1,
        user.initialUntil ?? null,
      ],
    )
    return insertId
  } catch (error) {
    if (isDuplicate(error)) throw badInput(TAKEN, 'login')
    throw error
  }
}
