import { createHash } from 'node:crypto'
import type { PresentedUser } from '../db/users'

/** Says what a user is made of without a column of its own: another text once any value has changed. */
export const versionOf = ({
  nom,
  prenom,
  email,
  login,
  acces,
  societe_id,
  groupetache_id,
  active,
}: PresentedUser) =>
  createHash('sha256')
    .update(JSON.stringify([nom, prenom, email, login, acces, societe_id, groupetache_id, active]))
    .digest('base64url')
    .slice(0, 16)
