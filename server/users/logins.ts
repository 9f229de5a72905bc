import type { StoredUser } from '../db/users'

/** D26: an empty login is the email. */
export const newLogin = (given: string | null | undefined, email: string) => given?.trim() || email

/** A login equal to the old email follows a change of email, even if an older client sends it back. */
export function editedLogin(
  given: string | null | undefined,
  email: string,
  before: Pick<StoredUser, 'login' | 'email'>,
) {
  if (before.login === before.email && given?.trim() === before.email) return email
  if (given?.trim()) return given.trim()
  return given === undefined && before.login !== before.email ? before.login : email
}
