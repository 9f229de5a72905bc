import { ofDayRule } from '../../schema/rules/task'
import { ENTRY_COLUMNS, type Entry, newestFirst, targetUser } from '../entries/entry'
import { type Presentation, PresentedTask, presentation } from '../entries/present'
import { INTERVAL_COLUMNS, readTimeline } from '../entries/timeline'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { addDays, dayStart } from '../workedTime/time'
import { readRequestedDay } from './readRequestedDay'

/** What began before a day and ended on it, at its two midnights included; and what lasted all day and longer. */
const OF_BEFORE = `
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND fin >= ? AND fin <= ? AND date < ? AND cancelled_at IS NULL
  UNION ALL
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND long_lasting = 1 AND fin > ? AND date < ? AND cancelled_at IS NULL`

/** With what it counts of the day that is asked for, which is not always all of its length. */
export class CarriedTask extends PresentedTask {
  constructor(
    entry: Entry,
    as: Presentation,
    readonly counted: number,
  ) {
    super(entry, as)
  }
}

/** What somebody's entries count on a day, breaks as breaks, by their ids. */
async function countedOn(ctx: OperationContext, user: number, day: string): Promise<Map<number, number>> {
  const timeline = await readTimeline(ctx, INTERVAL_COLUMNS, user, { debut: day, fin: day })
  const { entries, counted, rested } = timeline
  return new Map(entries.map(({ id, pause }, index) => [id, (pause ? rested : counted)[index] as number]))
}

/**
 * The entries of an earlier day that have time on a day, by default today, newest first. The day's list does not hold them
 * (decision 5), but its total holds their hours, and nothing may end silently: neither a night's work nor what a break put an end to.
 */
export const carriedOverTasks: ReadOperation<typeof ofDayRule, CarriedTask[]> = {
  name: 'carriedOver',
  access: 'log',
  writes: false,
  rule: ofDayRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const day = readRequestedDay(ctx, input.date)
    const [start, end] = [dayStart(ctx.zone, day), dayStart(ctx.zone, addDays(day, 1))]
    const entries = await ctx.db.rows<Entry>(OF_BEFORE, [id, start, end, day, id, end, day])
    if (entries.length === 0) return []
    const counted = await countedOn(ctx, id, day)
    const as = await presentation(ctx, entries)
    return entries.sort(newestFirst).map((entry) => new CarriedTask(entry, as, counted.get(entry.id) ?? 0))
  },
}
