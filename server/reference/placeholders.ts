import { Company } from '../db/entities/Company'
import { Holding } from '../db/entities/Holding'
import { TaskGroup } from '../db/entities/TaskGroup'
import { normalizedName } from '../db/names'

/** Rows that `user:create` creates for the first administrator, under placeholder names. */
export const PLACEHOLDERS = {
  HOLDING: { entity: Holding, table: 'holding', label: 'holding', word: 'holding', name: 'Ma société' },
  COMPANY: { entity: Company, table: 'company', label: 'nom', word: 'société', name: 'Ma société' },
  TASK_GROUP: {
    entity: TaskGroup,
    table: 'task_group',
    label: 'libelle',
    word: 'groupe de tâches',
    name: 'Général',
  },
} as const

const KINDS = Object.entries(PLACEHOLDERS)

/** SQL for kinds whose only active row still has its placeholder name. */
export const PLACEHOLDER_QUERY = {
  statement: KINDS.map(
    ([kind, { table }]) => `SELECT '${kind}' AS kind FROM ${table} WHERE active = 1
      GROUP BY active HAVING COUNT(*) = 1 AND MAX(name_key) = ?`,
  ).join(' UNION ALL '),
  values: KINDS.map(([, { name }]) => normalizedName(name)),
}
