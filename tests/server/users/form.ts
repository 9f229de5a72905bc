import type { Row } from '../../support/database'
import { NORTH, STUDIES, type World } from '../world'

export const NEW_PASSWORD = ' un mot de passe à 8 € '

const USER = `id nom prenom email login acces active
  societe_id societe { id nom active holding_id holding { id holding active } }
  groupetache_id groupetache { id libelle active }`

export interface UserFields {
  nom: string
  prenom: string
  login?: string | null
  email: string
  societe: number
  groupetache: number
  acces: string
}

export const CREATE = `mutation ($input: UserInput!, $pass: String!, $confirmPass: String!) {
  createUser(input: $input, pass: $pass, confirmPass: $confirmPass) { ${USER} } }`
export const EDIT = `mutation ($id: ID!, $input: UserInput!) { editUser(id: $id, input: $input) { ${USER} } }`

let people = 0

export function fields(changes: Partial<UserFields> = {}): UserFields {
  return {
    nom: 'Le Gall',
    prenom: 'Gaël',
    email: `nouveau${++people}@exemple.fr`,
    societe: NORTH,
    groupetache: STUDIES,
    acces: 'U',
    ...changes,
  }
}

export function shownUser(id: number, { nom, prenom, login, email, acces }: UserFields, active = 1) {
  const groupetache = { id: '1', libelle: 'Études', active: 1 }
  const holding = { id: '1', holding: 'Groupe Ouest', active: 1 }
  const societe = { id: '1', nom: 'Nord', active: 1, holding_id: '1', holding }
  const place = { societe_id: '1', societe, groupetache_id: '1', groupetache }
  return { id: String(id), nom, prenom, email, login: login || email, acces, active, ...place }
}

export async function storedUser({ application }: World, email: string): Promise<Row | undefined> {
  const [row] = await application.database.query(
    `SELECT u.*, c.password_hash, c.must_change, c.password_until
     FROM user u LEFT JOIN credential c ON c.user_id = u.id WHERE u.email = ?`,
    [email],
  )
  return row
}

export async function sessionsOf({ application }: World, id: number): Promise<number> {
  const rows = await application.database.query('SELECT id FROM session WHERE user_id = ?', [id])
  return rows.length
}

export async function canSignIn({ application }: World, email: string, password: string): Promise<boolean> {
  const response = await fetch(`${application.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { message } = await response.json()
  if (response.status !== 200 && message !== 'Mot de passe ou email incorrect') throw new Error(message)
  return response.status === 200
}
