import { splitTaskRule } from '../../schema/rules/correction'
import { findEntry, findKeptEntry } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { changeEntry, insertEntry } from '../entries/writeEntry'
import { badInput, otherRequest } from '../ground/errors'
import type { Operation } from '../seam/operation'
import { timesGiven } from './correctTimes'
import { reasonOf } from './reasonOf'
import { refuseStale } from './stale'

/** Of two parts the second one is made: a repetition of the request is known by it. */
const second = (parts: PresentedTask[]) => (parts[1] as PresentedTask).id

/** Cuts an entry in two at an instant within it (decision 33); of a running one the second part runs on. */
export const splitTask: Operation<typeof splitTaskRule, PresentedTask[]> = {
  name: 'splitTask',
  access: 'correctTimes',
  writes: true,
  rule: splitTaskRule,
  repetition: {
    subject: second,
    async again(ctx, { id }, entryId) {
      const parts = [await findKeptEntry(ctx, id), await findKeptEntry(ctx, entryId)] as const
      if (parts[0].user_id !== parts[1].user_id) throw otherRequest()
      return presentTasks(ctx, parts)
    },
  },
  async run(ctx, { id, at, atDate, version, ...input }) {
    const entry = await findEntry(ctx, id)
    await refuseStale(ctx, entry, version)
    // The instant is read as the end that the first part shall have.
    const given = { fin: at, finDate: atDate }
    const { fin: cut } = timesGiven(ctx, { ...entry, fin: null }, given, [], { fin: 'at', finDate: 'atDate' })
    if (cut === null || (entry.fin !== null && cut >= entry.fin))
      throw badInput('L’heure doit se trouver entre le début et la fin de l’entrée', 'at')
    const reason = reasonOf(ctx, entry, input.reason)
    const why = { action: 'splitTask', reason } as const
    const { fin, interrupted_by, ...kept } = entry
    const earlierEnds = fin === null ? undefined : [fin]
    const first = await changeEntry(ctx, entry, { fin: cut, interrupted_by: null }, { ...why, earlierEnds })
    const rest = await insertEntry(ctx, { ...kept, debut: cut, fin, interrupted_by }, why)
    return presentTasks(ctx, [first, rest])
  },
}
