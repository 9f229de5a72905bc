import { splitTaskRule } from '../../schema/rules/correction'
import { type Entry, findEntry, findKeptEntry } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { changeEntry, insertEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, requestMismatch } from '../shared/errors'
import { readTimes } from './correctTimes'
import { reasonForOwner } from './reasonForOwner'
import { rejectStaleEntry } from './stale'

/** Of two parts the second one is made: a repetition of the request is known by it. */
const second = (parts: PresentedTask[]) => (parts[1] as PresentedTask).id

const OUTSIDE = 'L’heure doit se trouver entre le début et la fin de l’entrée'
const NAMES = { debut: 'at', fin: 'at', finDate: 'atDate' }

/**
 * The instant of a cut, which is read as the end that the first part shall have.
 * @throws {AppError} BAD_USER_INPUT where it does not lie within the entry
 */
function splitInstant(
  ctx: OperationContext,
  entry: Entry,
  given: { fin: string; finDate: string | null | undefined },
) {
  const { fin } = readTimes({ ctx, entry: { ...entry, fin: null }, given, names: NAMES, order: OUTSIDE })
  if (fin === null || (entry.fin !== null && fin >= entry.fin)) throw badInput(OUTSIDE, 'at')
  return fin
}

/** Cuts an entry in two at an instant within it (decision 33); of a running one the second part runs on. */
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
      const parts = [await findKeptEntry(ctx, id), await findKeptEntry(ctx, entryId)] as const
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
    const earlierEnds = fin === null ? undefined : [fin]
    const first = await changeEntry(ctx, entry, { fin: cut, interrupted_by: null }, { ...why, earlierEnds })
    const rest = await insertEntry(ctx, { ...kept, debut: cut, fin, interrupted_by }, why)
    return presentTasks(ctx, [first, rest])
  },
}
