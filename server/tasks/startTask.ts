import { startTaskRule } from '../../schema/rules/task'
import { targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { badInput } from '../ground/errors'
import type { Operation, OperationContext } from '../seam/operation'
import { beginTask } from './beginTask'
import { cleanComment } from './cleanComment'
import { repeatedEntry, subject } from './repetition'

const AVAILABLE = `
  SELECT (SELECT id FROM task_type WHERE id = ? AND groupetache_id = ? AND active = 1) AS tache,
    (SELECT id FROM client WHERE id = ? AND groupetache_id = ? AND active = 1) AS client`

/** Decision 11: active, and of the user's task group. All other ids answer alike. */
async function checkChoice(
  { db }: OperationContext,
  typetache_id: number | null,
  client_id: number | null,
  groupetache_id: number,
) {
  if (typetache_id === null && client_id === null) return
  const [available] = await db.rows<{ tache: number | null; client: number | null }>(AVAILABLE, [
    typetache_id,
    groupetache_id,
    client_id,
    groupetache_id,
  ])
  if (typetache_id !== available?.tache) throw badInput('Cette tâche n’est pas disponible', 'tache')
  if (client_id !== available.client) throw badInput('Ce client n’est pas disponible', 'client')
}

/** Starts a task; both the task type and the client may be left out. */
export const startTask: Operation<typeof startTaskRule, PresentedTask> = {
  name: 'startTask',
  access: 'log',
  writes: true,
  rule: startTaskRule,
  repetition: {
    subject,
    async again(ctx, { tache, client, user }, entryId) {
      const { id: user_id } = await targetUser(ctx, user)
      const choice = { typetache_id: tache ?? null, client_id: client ?? null }
      return repeatedEntry(ctx, entryId, { user_id, pause: 0, ...choice })
    },
  },
  async run(ctx, { tache, client, remarque, user }) {
    const { id, groupetache_id } = await targetUser(ctx, user)
    const typetache_id = tache ?? null
    const client_id = client ?? null
    const entry = await beginTask(ctx, {
      action: 'startTask',
      user_id: id,
      typetache_id,
      client_id,
      commentaire: cleanComment(remarque ?? ''),
      check: () => checkChoice(ctx, typetache_id, client_id, groupetache_id),
    })
    return presentTask(ctx, entry)
  },
}
