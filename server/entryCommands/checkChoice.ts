import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'

/** Columns that say whether a choice is available. */
const COLUMNS = `
  (SELECT id FROM task_type WHERE id = ? AND groupetache_id = ? AND active = 1) AS tache,
  (SELECT id FROM client WHERE id = ? AND groupetache_id = ? AND active = 1) AS client`

export interface Available {
  tache: number | null
  client: number | null
}

type Choice = Pick<Entry, 'typetache_id' | 'client_id'>

const NONE: Choice = { typetache_id: null, client_id: null }

/** Additional columns that check a choice, for a statement that runs anyway. */
export const readAvailable = ({ typetache_id, client_id }: Choice, groupetache_id: number) => ({
  columns: COLUMNS,
  values: [typetache_id, groupetache_id, client_id, groupetache_id],
})

/**
 * Decisions 11, 35: active and of the user's task group, or unchanged; else one error for all ids.
 * @throws {AppError} BAD_USER_INPUT
 */
export function refuseUnavailable(
  { typetache_id, client_id }: Choice,
  available: Available | undefined,
  standing = NONE,
) {
  if (typetache_id !== standing.typetache_id && typetache_id !== available?.tache)
    throw badInput('Cette tâche n’est pas disponible', 'tache')
  if (client_id !== standing.client_id && client_id !== available?.client)
    throw badInput('Ce client n’est pas disponible', 'client')
}

export async function checkChoice(
  { db }: OperationContext,
  choice: Choice,
  groupetache_id: number,
  standing = NONE,
) {
  const { columns, values } = readAvailable(choice, groupetache_id)
  const [available] = await db.rows<Available>(`SELECT ${columns}`, values)
  refuseUnavailable(choice, available, standing)
}
