import { splitTaskRule } from '../../schema/rules/entry'
import { type Entry, findEntry, findEntryOrCancelled } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { changeEntry, insertEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, requestMismatch } from '../shared/errors'
import { readTimes, restorableEnds } from './correctTimes'
import { reasonForOwner } from './reasonForOwner'
import { rejectStaleEntry } from './stale'

/** The second part is the new entry: it identifies a retry of the request. */
const second = (parts: PresentedTask[]) => (parts[1] as PresentedTask).id

const OUTSIDE = 'L’heure doit se trouver entre le début et la fin de l’entrée'
const NAMES = { debut: 'at', fin: 'at', finDate: 'atDate' }

/** Parsed as the end of the first part. @throws {AppError} BAD_USER_INPUT when not within the entry */
function splitInstant(
  ctx: OperationContext,
  entry: Entry,
  given: { fin: string; finDate: string | null | undefined },
) {
  const { fin } = readTimes({ ctx, entry: { ...entry, fin: null }, given, names: NAMES, order: OUTSIDE })
  if (fin === null || (entry.fin !== null && fin >= entry.fin)) throw badInput(OUTSIDE, 'at')
  return fin
}

/** Splits an entry at an instant (D33); the second part of a running one keeps running. */
export const splitTask: Operation<typeof splitTaskRule, PresentedTask[]> = {
  name: 'splitTask',
  access: 'correctTimes',
  writes: true,
  rule: splitTaskRule,
  repetition: {
    subject: second,
    others: ([first]) => [(first as PresentedTask).id],
    async again(ctx, { id }, entryId, [cut = id]) {
      if (cut !== id) throw requestMismatch()
      const parts = [await findEntryOrCancelled(ctx, id), await findEntryOrCancelled(ctx, entryId)] as const
      if (parts[0].user_id !== parts[1].user_id) throw requestMismatch()
      return presentTasks(ctx, parts)
    },
  },
  async run(ctx, { id, at, atDate, version, ...input }) {
    const entry = await findEntry(ctx, id)
    await rejectStaleEntry(ctx, entry, version)
    const cut = splitInstant(ctx, entry, { fin: at, finDate: atDate })
    const reason = reasonForOwner(ctx, entry, input.reason)
    const why = { action: 'splitTask', reason } as const
    const { fin, interrupted_by, ...kept } = entry
    const earlierEnds = fin === null ? undefined : await restorableEnds(ctx, entry, cut)
    const first = await changeEntry(ctx, entry, { fin: cut, interrupted_by: null }, { ...why, earlierEnds })
    const rest = await insertEntry(ctx, { ...kept, debut: cut, fin, interrupted_by }, why)
    return presentTasks(ctx, [first, rest])
  },
}
