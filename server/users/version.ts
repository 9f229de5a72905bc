import { createHash } from 'node:crypto'
import type { StoredUser } from '../db/users'

/** All that a user is made of, as one text: another one once any value has changed. */
export const userContent = ({
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
export const userVersion = (user: StoredUser) =>
  createHash('sha256').update(userContent(user)).digest('base64url').slice(0, 16)
