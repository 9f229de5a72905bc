import { createHash } from 'node:crypto'
import type { StoredUser } from '../db/users'

/** All that a user is made of, as one text: another one once any value has changed. */
export const contentOf = ({
  nom,
  prenom,
  email,
  login,
  acces,
  societe_id,
  groupetache_id,
  active,
}: StoredUser) => JSON.stringify([nom, prenom, email, login, acces, societe_id, groupetache_id, active])

/** A version without a column of its own. */
export const versionOf = (user: StoredUser) =>
  createHash('sha256').update(contentOf(user)).digest('base64url').slice(0, 16)
