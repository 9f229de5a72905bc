import type { InferType } from 'yup'
import { bidi } from '../../schema/isolated'
import { resumeTaskRule } from '../../schema/rules/task'
import { readSuccessor } from '../db/merged'
import { type Entry, findEntry, findEntryOrCancelled, targetUser } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { Operation, WriteContext } from '../operation/operation'
import { badInput, notFound } from '../shared/errors'
import { beginBreak } from './beginBreak'
import { beginTask } from './beginTask'
import { type Click, readClick } from './click'
import { repetitionOfEntry, subject } from './repetition'

const NAMES = { task_type: 'Le type de tâche', client: 'Le client' }

/** The row of an entry, or the target of its merges; a refusal where that is deactivated. */
async function resumed({ db }: WriteContext, table: keyof typeof NAMES, id: number | null) {
  if (id === null) return { id }
  const select = `SELECT libelle, active FROM ${table} WHERE id = ?`
  const find = async (one: number) => (await db.rows<{ libelle: string; active: number }>(select, [one]))[0]
  const row = await find(id)
  if (row?.active === 1) return { id }
  const successor = await readSuccessor(db, table, id)
  if (successor !== id && (await find(successor))?.active === 1) return { id: successor }
  return {
    id,
    refusal: badInput(bidi`${NAMES[table]} « ${row?.libelle} » est désactivé`, 'id', 'UNAVAILABLE'),
  }
}

const resume = (ctx: WriteContext, entry: Entry, click: Click, endTasks: boolean) =>
  entry.pause
    ? beginBreak(ctx, entry.user_id, click)
    : beginTask(ctx, {
        ...entry,
        action: 'resumeTask',
        click,
        endTasks,
        async choose() {
          const type = await resumed(ctx, 'task_type', entry.typetache_id)
          const client = await resumed(ctx, 'client', entry.client_id)
          return { typetache_id: type.id, client_id: client.id, refusal: type.refusal ?? client.refusal }
        },
      })

type Input = InferType<typeof resumeTaskRule>

async function findSource(ctx: WriteContext, { id, user }: Input, find: typeof findEntry) {
  const owner = user ? await targetUser(ctx, user) : undefined
  const entry = await find(ctx, id)
  if (owner && owner.id !== entry.user_id) throw notFound('Cette entrée n’existe pas')
  return entry
}

async function findEnded(ctx: WriteContext, input: Input) {
  const entry = await findSource(ctx, input, findEntry)
  if (entry.fin === null) throw badInput('Cette tâche est en cours', 'id', 'RUNNING')
  return entry
}

/** D9: starts a new entry with the same task type, client and comment. */
export const resumeTask: Operation<typeof resumeTaskRule, PresentedTask> = {
  name: 'resumeTask',
  access: 'log',
  writes: true,
  rule: resumeTaskRule,
  repetition: {
    subject,
    // The source may have been cancelled since.
    again: async (ctx, input, entryId) =>
      repetitionOfEntry(ctx, entryId, await findSource(ctx, input, findEntryOrCancelled)),
  },
  run: async (ctx, input) =>
    presentTask(
      ctx,
      await resume(ctx, await findEnded(ctx, input), readClick(ctx, input), input.endRunning === true),
    ),
}
