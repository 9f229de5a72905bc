import { type Person, STUDIES } from './world'

export const MOVE = `mutation ($id: ID!, $input: UserInput!, $societeDepuis: String, $version: String) {
  editUser(id: $id, input: $input, societeDepuis: $societeDepuis, version: $version) { id } }`

/** The input that moves a user, otherwise unchanged, to a company from a day on; from today without one. */
export const moveTo = ({ id, nom, prenom, email }: Person, societe: number, societeDepuis?: string) => ({
  id,
  societeDepuis,
  input: { nom, prenom, email, acces: 'U', societe, groupetache: STUDIES },
})
