import type { PresentedUser } from '../db/users'

interface Values {
  nom: string
  prenom: string
  email: string
  login: string
  acces: string
  societe: number
  groupetache: number
}

/** Whether a user has just these values already. */
export const sameValues = (user: PresentedUser, values: Values) =>
  user.nom === values.nom &&
  user.prenom === values.prenom &&
  user.email === values.email &&
  user.login === values.login &&
  user.acces === values.acces &&
  user.societe_id === values.societe &&
  user.groupetache_id === values.groupetache
