import { resumeTaskRule } from '../../schema/rules/task'
import { type Entry, findEntry, targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { badInput, notFound } from '../ground/errors'
import type { Operation, OperationContext } from '../seam/operation'
import { beginBreak } from './beginBreak'
import { beginTask } from './beginTask'

async function refuseDeactivated(
  { db }: OperationContext,
  table: 'task_type' | 'client',
  id: number | null,
  what: string,
) {
  if (id === null) return
  const [row] = await db.rows<{ libelle: string; active: number }>(
    `SELECT libelle, active FROM ${table} WHERE id = ?`,
    [id],
  )
  if (row?.active !== 1) throw badInput(`${what} « ${row?.libelle} » est désactivé`, 'id')
}

const resume = (ctx: OperationContext, entry: Entry, requestId: string | null | undefined) =>
  entry.pause
    ? beginBreak(ctx, entry.user_id, requestId)
    : beginTask(ctx, {
        ...entry,
        action: 'resumeTask',
        requestId,
        async check() {
          await refuseDeactivated(ctx, 'task_type', entry.typetache_id, 'Le type de tâche')
          await refuseDeactivated(ctx, 'client', entry.client_id, 'Le client')
        },
      })

/** Decision 9: the same task type, client and comment, in a new running entry. */
export const resumeTask: Operation<typeof resumeTaskRule, PresentedTask> = {
  name: 'resumeTask',
  access: 'log',
  writes: true,
  rule: resumeTaskRule,
  async run(ctx, { id, user, requestId }) {
    const owner = user ? await targetUser(ctx, user) : undefined
    const entry = await findEntry(ctx, id)
    if (owner && owner.id !== entry.user_id) throw notFound('Cette entrée n’existe pas')
    if (entry.fin === null) throw badInput('Cette tâche est en cours', 'id')
    return presentTask(ctx, await resume(ctx, entry, requestId))
  },
}
