import type { Acces, User } from '../db/entities/User'
import { normalizedAddress } from '../db/names'
import type { StoredUser } from '../db/users'

export const sameValues = (user: StoredUser, values: UserInput) =>
  user.nom === values.nom &&
  user.prenom === values.prenom &&
  user.email === values.email &&
  user.login === values.login &&
  user.acces === values.acces &&
  user.societe_id === values.societe &&
  user.groupetache_id === values.groupetache

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
