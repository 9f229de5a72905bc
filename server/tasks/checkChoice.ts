import type { Entry } from '../entries/entry'
import { badInput } from '../ground/errors'
import type { OperationContext } from '../seam/operation'

const AVAILABLE = `
  SELECT (SELECT id FROM task_type WHERE id = ? AND groupetache_id = ? AND active = 1) AS tache,
    (SELECT id FROM client WHERE id = ? AND groupetache_id = ? AND active = 1) AS client`

type Choice = Pick<Entry, 'typetache_id' | 'client_id'>

const NONE: Choice = { typetache_id: null, client_id: null }

/**
 * Decisions 11 and 35: a task type and a client are active and of the person's task group, or the ones that stand. All
 * other ids answer alike.
 * @throws {AppError} BAD_USER_INPUT
 */
export async function checkChoice(
  { db }: OperationContext,
  { typetache_id, client_id }: Choice,
  groupetache_id: number,
  standing = NONE,
) {
  const isTaskNew = typetache_id !== standing.typetache_id
  const isClientNew = client_id !== standing.client_id
  if (!isTaskNew && !isClientNew) return
  const [available] = await db.rows<{ tache: number | null; client: number | null }>(AVAILABLE, [
    typetache_id,
    groupetache_id,
    client_id,
    groupetache_id,
  ])
  if (isTaskNew && typetache_id !== available?.tache)
    throw badInput('Cette tâche n’est pas disponible', 'tache')
  if (isClientNew && client_id !== available?.client)
    throw badInput('Ce client n’est pas disponible', 'client')
}
