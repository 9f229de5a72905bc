import type { StoredUser } from '../db/users'
import type { UserInput } from './columns'

export const sameValues = (user: StoredUser, values: UserInput) =>
  user.nom === values.nom &&
  user.prenom === values.prenom &&
  user.email === values.email &&
  user.login === values.login &&
  user.acces === values.acces &&
  user.societe_id === values.societe &&
  user.groupetache_id === values.groupetache
