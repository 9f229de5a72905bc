import type { Value } from '../db/database'
import { nameKey } from '../db/nameKey'

/** What a form or a line of a file says of a user; the login is never empty. */
export interface UserValues {
  nom: string
  prenom: string
  email: string
  login: string
  acces: string
  societe: number
  groupetache: number
}

/** The columns of a user's row that hold these values, with the keys by which they are compared. */
export const columnsOf = ({
  nom,
  prenom,
  email,
  login,
  acces,
  societe,
  groupetache,
}: UserValues): Record<string, Value> => ({
  nom,
  prenom,
  email,
  email_key: nameKey(email),
  login,
  login_key: nameKey(login),
  acces,
  societe_id: societe,
  groupetache_id: groupetache,
})
