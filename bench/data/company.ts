import { normalizedName } from '../../server/db/names'

/** 2,000 users: the first half is active, the others have left. */
export const USERS = 2_000
export const ACTIVE_USERS = USERS / 2
const COMPANIES = 4
const GROUPS = 5
export const TASK_TYPES_PER_GROUP = 60
export const CLIENTS_PER_GROUP = 80

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const groupOf = (userId: number) => ((userId - 1) % GROUPS) + 1
export const taskTypeId = (group: number, position: number) =>
  (group - 1) * TASK_TYPES_PER_GROUP + position + 1
export const clientId = (group: number, position: number) => (group - 1) * CLIENTS_PER_GROUP + position + 1

const named = (name: string, id: number) => [id, `${name} ${id}`, normalizedName(`${name} ${id}`)]
const ofGroups = (name: string, perGroup: number) =>
  numbers(GROUPS * perGroup).map((id) => [...named(name, id), Math.ceil(id / perGroup)])

/** No password hash: the benchmark creates sessions directly. */
const user = (id: number) => {
  const email = `prenom${id}.nom${id}@exemple.fr`
  const acces = id <= 2 ? 'A' : id <= 20 ? 'S' : 'U'
  const [company, active] = [((id - 1) % COMPANIES) + 1, id <= ACTIVE_USERS ? 1 : 0]
  return [id, `Nom ${id}`, `Prénom ${id}`, email, email, email, email, acces, company, groupOf(id), active]
}

const DAY = 7 * 3_600

const contract = (id: number) => [id, '2020-01-01', 'HEURES', DAY, DAY, DAY, DAY, DAY, 0, 0, '1/10', `M${id}`]

/** Inserts rows; `into` is a table name followed by its columns. */
export type Insert = (into: string, rows: unknown[][]) => Promise<unknown>

export async function loadCompany(insert: Insert): Promise<void> {
  await insert('holding (id, holding, name_key)', [named('Groupe', 1)])
  await insert(
    'company (id, nom, name_key, holding_id)',
    numbers(COMPANIES).map((id) => [...named('Société', id), 1]),
  )
  await insert(
    'task_group (id, libelle, name_key)',
    numbers(GROUPS).map((id) => named('Service', id)),
  )
  await insert('task_type (id, libelle, name_key, groupetache_id)', ofGroups('Étude', TASK_TYPES_PER_GROUP))
  await insert('client (id, libelle, name_key, groupetache_id)', ofGroups('Client', CLIENTS_PER_GROUP))
  await insert(
    'user (id, nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, active)',
    numbers(USERS).map(user),
  )
  await insert(
    'contract (user_id, debut, type, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, hc_fraction, matricule)',
    numbers(USERS).map(contract),
  )
}
