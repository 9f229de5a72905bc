import { undoTasksRule } from '../../schema/rules/entry'
import { type Entry, findEntryOrCancelled, lockRunning } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import { type DoneEvent, findUndoable } from '../journal/findUndoable'
import type { Operation, OperationContext, WriteContext } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { MAX_RUNNING } from './beginTask'
import { endedWith } from './endedWith'
import { subject } from './repetition'
import { rejectStaleEntry } from './stale'

const STARTS = new Set(['startTask', 'resumeTask', 'pause'])
const UNDOABLE = new Set([
  ...STARTS,
  'addTask',
  'splitTask',
  'endTask',
  'regularise',
  'editTime',
  'editTask',
  'comment',
  'cancelTask',
  'restoreTask',
])

const REASON = 'Annulation immédiate'

interface Undone {
  entry: Entry
  event: DoneEvent
}

const isRunning = ({ fin, cancelled_at }: Pick<Entry, 'fin' | 'cancelled_at'>) =>
  fin === null && cancelled_at === null

/** Fields as before the event; an entry that it made is cancelled. */
const formerFields = ({ event }: Undone, now: number) =>
  (event.before as Partial<Entry> | undefined) ?? { cancelled_at: now }

async function find(
  ctx: OperationContext,
  { id, version }: { id: number; version?: number | null | undefined },
) {
  const entry = await findEntryOrCancelled(ctx, id)
  await rejectStaleEntry(ctx, entry, version)
  return { entry, event: await findUndoable(ctx, { entity: 'task', id, actions: UNDOABLE }) }
}

/** Decision 7 for what would run again. @throws {AppError} CONFLICT */
async function refuseToRunAgain(ctx: OperationContext, undone: readonly Undone[]) {
  const again = undone.filter(
    (one) => !isRunning(one.entry) && isRunning({ ...one.entry, ...formerFields(one, ctx.now()) }),
  )
  const [first] = again
  if (!first) return
  const { running } = await lockRunning(ctx, first.entry.user_id)
  const changed = new Set(undone.map(({ entry }) => entry.id))
  const others = running.filter(({ id }) => !changed.has(id))
  const all = [...others, ...again.map(({ entry }) => entry)]
  if (all.length > 1 && all.some(({ pause }) => pause === 1))
    throw conflict(
      first.entry.pause
        ? 'Une tâche a été commencée depuis : cette pause reste terminée'
        : 'Une pause est en cours : terminez-la d’abord',
    )
  if (all.length > MAX_RUNNING)
    throw conflict(`${MAX_RUNNING} tâches sont en cours : terminez-en une d’abord`)
}

async function putBack(ctx: WriteContext, undone: Undone): Promise<Entry> {
  const { entry, event } = undone
  return changeEntry(ctx, entry, formerFields(undone, ctx.now()), {
    action: 'undoTask',
    reason: entry.user_id === ctx.viewer.id ? undefined : REASON,
    undoesCorrection: event.before === undefined || event.corrects === 1,
  })
}

/** Undoes what the viewer has just done with entries (decision 43), by ordinary changes with their events. */
export const undoTasks: Operation<typeof undoTasksRule, PresentedTask[]> = {
  name: 'undoTasks',
  access: 'correctTimes',
  writes: true,
  rule: undoTasksRule,
  repetition: {
    subject: ([one]) => subject(one as PresentedTask),
    others: (entries) => entries.slice(1).map(subject),
    whole: true,
    async again(ctx, _input, entryId, others) {
      const entries: Entry[] = []
      for (const id of [entryId, ...others]) entries.push(await findEntryOrCancelled(ctx, id))
      return presentTasks(ctx, entries)
    },
  },
  async run(ctx, { entries }) {
    const found = new Map<number, Undone>()
    for (const one of entries) {
      const undone = await find(ctx, one)
      const ended = STARTS.has(undone.event.action) ? await endedWith(ctx, undone.event) : []
      for (const each of [undone, ...ended]) found.set(each.entry.id, each)
    }
    const undone = [...found.values()]
    if (new Set(undone.map(({ entry }) => entry.user_id)).size > 1)
      throw badInput('Les entrées sont d’une même personne', 'entries')
    await refuseToRunAgain(ctx, undone)
    const after: Entry[] = []
    for (const one of undone) after.push(await putBack(ctx, one))
    return presentTasks(ctx, after)
  },
}
