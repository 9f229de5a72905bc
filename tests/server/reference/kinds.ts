import { normalizedName } from '../../../server/db/names'
import type { Row } from '../../support/database'
import { NORTH, SITES, STUDIES, TOWN, type World } from '../world'

/** A second parent of each sort, and a deactivated one. */
export const EAST = 2
const RETIRED_HOLDING = 3
const RETIRED_GROUP = 3

interface Parent {
  /** The argument, and the nested object. */
  field: 'groupetache' | 'holding'
  label: 'libelle' | 'holding'
  table: 'task_group' | 'holding'
  first: number
  second: number
  retired: number
  names: Record<number, string>
  unavailable: string
}

/** One of the five kinds of reference data, with its names in the schema. */
export interface KindCase {
  kind: string
  one: string
  list: string
  table: string
  label: 'libelle' | 'holding' | 'nom'
  parent?: Parent
  seeded: number
  required: string
  unknown: string
  /** An update includes the parent. */
  moves?: true
}

const group: Parent = {
  field: 'groupetache',
  label: 'libelle',
  table: 'task_group',
  first: STUDIES,
  second: SITES,
  retired: RETIRED_GROUP,
  names: { [STUDIES]: 'Études', [SITES]: 'Chantiers', [RETIRED_GROUP]: 'Archives' },
  unavailable: 'Ce groupe de tâches n’est pas disponible',
}

export const kinds: KindCase[] = [
  {
    kind: 'TASK_TYPE',
    one: 'TaskType',
    list: 'taskTypes',
    table: 'task_type',
    label: 'libelle',
    parent: group,
    seeded: 11,
    required: 'Nom de la tâche obligatoire',
    unknown: 'Ce type de tâche n’existe pas',
  },
  {
    kind: 'CLIENT',
    one: 'Client',
    list: 'clients',
    table: 'client',
    label: 'libelle',
    parent: group,
    seeded: TOWN,
    required: 'Nom du client obligatoire',
    unknown: 'Ce client n’existe pas',
  },
  {
    kind: 'HOLDING',
    one: 'Holding',
    list: 'holdings',
    table: 'holding',
    label: 'holding',
    seeded: 1,
    required: 'Nom du holding obligatoire',
    unknown: 'Ce holding n’existe pas',
  },
  {
    kind: 'COMPANY',
    one: 'Company',
    list: 'companies',
    table: 'company',
    label: 'nom',
    parent: {
      field: 'holding',
      label: 'holding',
      table: 'holding',
      first: 1,
      second: EAST,
      retired: RETIRED_HOLDING,
      names: { 1: 'Groupe Ouest', [EAST]: 'Groupe Est', [RETIRED_HOLDING]: 'Groupe Ancien' },
      unavailable: 'Ce holding n’est pas disponible',
    },
    seeded: NORTH,
    required: 'Nom de la societe obligatoire',
    unknown: 'Cette société n’existe pas',
    moves: true,
  },
  {
    kind: 'TASK_GROUP',
    one: 'TaskGroup',
    list: 'taskGroups',
    table: 'task_group',
    label: 'libelle',
    seeded: STUDIES,
    required: 'Nom du holding obligatoire',
    unknown: 'Ce groupe de tâches n’existe pas',
  },
]

export async function insertParents({ application: { database } }: World) {
  const insert = (table: string, label: string, id: number, name: string, active: number) =>
    database.query(`INSERT INTO ${table} (id, ${label}, name_key, active) VALUES (?, ?, ?, ?)`, [
      id,
      name,
      normalizedName(name),
      active,
    ])
  await insert('holding', 'holding', EAST, 'Groupe Est', 1)
  await insert('holding', 'holding', RETIRED_HOLDING, 'Groupe Ancien', 0)
  await insert('task_group', 'libelle', RETIRED_GROUP, 'Archives', 0)
}

export const selection = ({ label, parent }: KindCase) =>
  `id ${label} active ${parent ? `${parent.field}_id ${parent.field} { id ${parent.label} active }` : ''}`

const input = ({ label, parent }: KindCase, withParent: boolean) =>
  parent && withParent
    ? [`$name: String!, $parent: ID!`, `${label}: $name, ${parent.field}: $parent`]
    : [`$name: String!`, `${label}: $name`]

export function createQuery(kind: KindCase) {
  const [declared, passed] = input(kind, true)
  return `mutation (${declared}) { create${kind.one}(${passed}) { ${selection(kind)} } }`
}

export function updateQuery(kind: KindCase) {
  const [declared, passed] = input(kind, kind.moves === true)
  return `mutation ($id: ID!, ${declared}) { update${kind.one}(id: $id, ${passed}) { ${selection(kind)} } }`
}

/** The expected GraphQL row. */
export function shownRow({ label, parent }: KindCase, id: number, name: string, parentId = 0, active = 1) {
  const own = { id: String(id), [label]: name, active }
  if (!parent) return own
  return {
    ...own,
    [`${parent.field}_id`]: String(parentId),
    [parent.field]: {
      id: String(parentId),
      [parent.label]: parent.names[parentId],
      active: parentId === parent.retired ? 0 : 1,
    },
  }
}

/** The columns that every kind has; a column of one kind has a test of its own. */
export const storedColumns = ({ label, parent }: KindCase) =>
  ['id', label, 'name_key', 'active', ...(parent ? [`${parent.field}_id`] : [])].join(', ')

export async function storedRow({ application }: World, kind: KindCase, id: number): Promise<Row> {
  const [row = {}] = await application.database.query(
    `SELECT ${storedColumns(kind)} FROM ${kind.table} WHERE id = ?`,
    [id],
  )
  return row
}

export async function insertRow(
  { application: { database } }: World,
  { table, label, parent }: KindCase,
  name: string,
  { active = 1, parentId = parent?.first }: { active?: number; parentId?: number } = {},
): Promise<number> {
  const row = {
    [label]: name,
    name_key: normalizedName(name),
    active,
    ...(parent && { [`${parent.field}_id`]: parentId ?? null }),
  }
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  await database.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, Object.values(row))
  const [inserted] = await database.query(`SELECT MAX(id) AS id FROM ${table}`)
  return Number(inserted?.id)
}
