import type { InferType } from 'yup'
import { bidi } from '../../schema/isolated'
import { resumeTaskRule } from '../../schema/rules/task'
import { type Entry, findEntry, targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation, WriteContext } from '../operation/operation'
import { badInput, notFound } from '../shared/errors'
import { beginBreak } from './beginBreak'
import { beginTask } from './beginTask'
import { repetitionOfEntry, subject } from './repetition'

async function refuseDeactivated(
  { db }: WriteContext,
  table: 'task_type' | 'client',
  id: number | null,
  what: string,
) {
  if (id === null) return
  const [row] = await db.rows<{ libelle: string; active: number }>(
    `SELECT libelle, active FROM ${table} WHERE id = ?`,
    [id],
  )
  if (row?.active !== 1) throw badInput(bidi`${what} « ${row?.libelle} » est désactivé`, 'id')
}

const resume = (ctx: WriteContext, entry: Entry) =>
  entry.pause
    ? beginBreak(ctx, entry.user_id)
    : beginTask(ctx, {
        ...entry,
        action: 'resumeTask',
        async check() {
          await refuseDeactivated(ctx, 'task_type', entry.typetache_id, 'Le type de tâche')
          await refuseDeactivated(ctx, 'client', entry.client_id, 'Le client')
        },
      })

type Input = InferType<typeof resumeTaskRule>

async function findEnded(ctx: WriteContext, { id, user }: Input) {
  const owner = user ? await targetUser(ctx, user) : undefined
  const entry = await findEntry(ctx, id)
  if (owner && owner.id !== entry.user_id) throw notFound('Cette entrée n’existe pas')
  if (entry.fin === null) throw badInput('Cette tâche est en cours', 'id')
  return entry
}

/** Decision 9: starts a new entry with the same task type, client and comment. */
export const resumeTask: Operation<typeof resumeTaskRule, PresentedTask> = {
  name: 'resumeTask',
  access: 'log',
  writes: true,
  rule: resumeTaskRule,
  repetition: {
    subject,
    again: async (ctx, input, entryId) => repetitionOfEntry(ctx, entryId, await findEnded(ctx, input)),
  },
  run: async (ctx, input) => presentTask(ctx, await resume(ctx, await findEnded(ctx, input))),
}
