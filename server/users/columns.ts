import type { Acces, User } from '../db/entities/User'
import { normalizedAddress } from '../db/normalizedName'

export interface UserInput {
  nom: string
  prenom: string
  email: string
  login: string
  acces: Acces
  societe: number
  groupetache: number
}

type Columns =
  | 'nom'
  | 'prenom'
  | 'email'
  | 'email_key'
  | 'login'
  | 'login_key'
  | 'acces'
  | 'societe_id'
  | 'groupetache_id'

export const userColumns = ({
  nom,
  prenom,
  email,
  login,
  acces,
  societe,
  groupetache,
}: UserInput): Pick<User, Columns> => ({
  nom,
  prenom,
  email,
  email_key: normalizedAddress(email),
  login,
  login_key: normalizedAddress(login),
  acces,
  societe_id: societe,
  groupetache_id: groupetache,
})
