import { editTimeRule } from '../../schema/rules/statistics'
import { ENTRY_COLUMNS, type Entry, findEntry } from '../entries/entry'
import { readTimeline } from '../entries/timeline'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { presentRows, type StatisticsRow } from '../reports/statistics'
import { correctTimes } from './correctTimes'
import { reasonForOthers } from './reasonForOwner'
import { subject } from './repetition'
import { rejectStaleTimes } from './stale'

/** Current entry, with its seconds among all others. */
async function present(ctx: OperationContext, { id, user_id, date, fin }: Entry): Promise<StatisticsRow> {
  const [person] = await ctx.db.rows<{ nom: string; prenom: string }>(
    'SELECT nom, prenom FROM user WHERE id = ?',
    [user_id],
  )
  const range = { debut: date, fin: fin === null ? date : ctx.zone.dateAt(fin) }
  const timeline = await readTimeline<Entry>(ctx, ENTRY_COLUMNS, user_id, range)
  const place = timeline.entries.findIndex((entry) => entry.id === id)
  const its = <T>(list: T[]) => list.slice(place, place + 1)
  const alone = {
    entries: its(timeline.entries),
    counted: its(timeline.counted),
    allotted: its(timeline.allotted),
    rested: its(timeline.rested),
    days: () => timeline.days().flatMap((one) => (one.index === place ? [{ ...one, index: 0 }] : [])),
    overlaps: () => its(timeline.overlaps()),
  }
  const { rows } = await presentRows(ctx, alone, person ?? { nom: '', prenom: '' })
  return rows[0] as StatisticsRow
}

/** Corrects the times of an entry (D17, D18 and D32) and keeps the former ones. */
export const editTime: Operation<typeof editTimeRule, StatisticsRow> = {
  name: 'editTime',
  access: 'correctTimes',
  writes: true,
  rule: editTimeRule,
  repetition: {
    subject,
    again: async (ctx, _input, entryId) => present(ctx, await findEntry(ctx, entryId)),
  },
  async run(ctx, { id, debut, fin, finDate, version, reason }) {
    const entry = await findEntry(ctx, id)
    rejectStaleTimes(ctx, entry, version)
    const { times, earlierEnds } = await correctTimes(ctx, entry, { debut, fin, finDate })
    if (times.debut === entry.debut && times.fin === entry.fin) return present(ctx, entry)
    const why = reasonForOthers(ctx, entry, reason)
    const changed = await changeEntry(ctx, entry, times, { action: 'editTime', reason: why, earlierEnds })
    return present(ctx, changed)
  },
}
