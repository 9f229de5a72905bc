import type { Acces, UserFormFragment } from '../../generated/graphql'

/** What the two forms hold. The password fields of the edit form are shown, but never checked nor sent. */
export const EMPTY = {
  nom: '',
  prenom: '',
  login: '',
  email: '',
  societe: '',
  groupetache: '',
  acces: '',
  pass: '',
  confirmPass: '',
}
export type UserValues = typeof EMPTY

export const valuesOf = ({
  nom,
  prenom,
  login,
  email,
  societe_id,
  groupetache_id,
  acces,
}: UserFormFragment) => ({
  ...EMPTY,
  nom,
  prenom,
  login,
  email,
  societe: societe_id,
  groupetache: groupetache_id,
  acces: acces as string,
})

/** What is sent of them, besides the password of a new user. */
export const inputOf = ({ nom, prenom, login, email, societe, groupetache, acces }: UserValues) => ({
  nom,
  prenom,
  login,
  email,
  societe,
  groupetache,
  // The rule has let nothing else through.
  acces: acces as Acces,
})
