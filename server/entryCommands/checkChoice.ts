import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'

/** What of a choice is available, as columns of a statement. */
const COLUMNS = `
  (SELECT id FROM task_type WHERE id = ? AND groupetache_id = ? AND active = 1) AS tache,
  (SELECT id FROM client WHERE id = ? AND groupetache_id = ? AND active = 1) AS client`

/** The row of those columns. */
export interface Available {
  tache: number | null
  client: number | null
}

type Choice = Pick<Entry, 'typetache_id' | 'client_id'>

const NONE: Choice = { typetache_id: null, client_id: null }

/** Asks for what of a choice is available, in whatever statement is asked anyway. */
export const readAvailable = ({ typetache_id, client_id }: Choice, groupetache_id: number) => ({
  columns: COLUMNS,
  values: [typetache_id, groupetache_id, client_id, groupetache_id],
})

/**
 * Decisions 11 and 35: a task type and a client are active and of the person's task group, or the ones that stand. All
 * other ids answer alike.
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

/** The same in a statement of its own. */
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
