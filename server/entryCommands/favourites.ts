import { nothingRule } from '../../schema/rules/yup'
import type { OperationContext, ReadOperation } from '../operation/operation'

/**
 * SQL for names of rows' task types and clients; `offered`: both are available to the user's task group.
 * `joins` has two parameters, both the group.
 */
export const offeredColumns = (table: string) => ({
  columns: `${table}.typetache_id AS tache, ${table}.client_id AS client,
    COALESCE(task_type.libelle, '') AS libelle, COALESCE(client.libelle, '') AS projet`,
  joins: `
    LEFT JOIN task_type
      ON task_type.id = ${table}.typetache_id AND task_type.active = 1 AND task_type.groupetache_id = ?
    LEFT JOIN client ON client.id = ${table}.client_id AND client.active = 1 AND client.groupetache_id = ?`,
  offered: `
    (${table}.typetache_id IS NULL OR task_type.id IS NOT NULL)
    AND (${table}.client_id IS NULL OR client.id IS NOT NULL)`,
})

export interface StartChoice {
  tache: number | null
  client: number | null
  libelle: string
  projet: string
}

const { columns, joins, offered } = offeredColumns('favourite')
const PINNED = `SELECT ${columns} FROM favourite ${joins} WHERE user_id = ? AND ${offered} ORDER BY favourite.id`

/** The viewer's pinned pairs that are available to their group, in pinning order. */
export const readFavourites = ({ db, viewer }: OperationContext) =>
  db.rows<StartChoice>(PINNED, [viewer.groupetache_id, viewer.groupetache_id, viewer.id])

export const favourites: ReadOperation<typeof nothingRule, StartChoice[]> = {
  name: 'favourites',
  access: 'log',
  writes: false,
  rule: nothingRule,
  run: readFavourites,
}
