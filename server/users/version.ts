import { createHash } from 'node:crypto'
import type { StoredUser } from '../db/users'

/** All values of a user as one text, which changes with any of them. */
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

/** Optimistic lock version: a hash instead of a column. */
export const userVersion = (user: StoredUser) =>
  createHash('sha256').update(userContent(user)).digest('base64url').slice(0, 16)
