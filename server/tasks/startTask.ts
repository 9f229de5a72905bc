import { startTaskRule } from '../../schema/rules/task'
import { badInput } from '../errors'
import type { Operation, OperationContext } from '../operation'
import { beginTask } from './beginTask'
import { targetUser } from './entry'
import { type PresentedTask, presentTask } from './present'

/** Decision 11: active, and of the user's task group. All other ids answer alike. */
async function checkChoice(
  { db }: OperationContext,
  table: 'task_type' | 'client',
  id: number | null,
  groupetacheId: number,
  refusal: { field: string; message: string },
) {
  if (id === null) return
  const [active] = await db.rows(
    `SELECT id FROM ${table} WHERE id = ? AND groupetache_id = ? AND active = 1`,
    [id, groupetacheId],
  )
  if (!active) throw badInput(refusal.message, refusal.field)
}

/** Starts a task; both the task type and the client may be left out. */
export const startTask: Operation<typeof startTaskRule, PresentedTask> = {
  name: 'startTask',
  access: 'log',
  writes: true,
  rule: startTaskRule,
  async run(ctx, { tache, client, remarque, user, requestId }) {
    const { id, groupetache_id } = await targetUser(ctx, user)
    const typetache_id = tache ?? null
    const client_id = client ?? null
    const entry = await beginTask(ctx, {
      user_id: id,
      typetache_id,
      client_id,
      commentaire: remarque ?? '',
      requestId,
      async check() {
        await checkChoice(ctx, 'task_type', typetache_id, groupetache_id, {
          field: 'tache',
          message: 'Cette tâche n’est pas disponible',
        })
        await checkChoice(ctx, 'client', client_id, groupetache_id, {
          field: 'client',
          message: 'Ce client n’est pas disponible',
        })
      },
    })
    return presentTask(ctx, entry)
  },
}
