import { ofDayRule } from '../../schema/rules/task'
import { ENTRY_COLUMNS, type Entry, newestFirst, targetUser } from '../entries/entry'
import { type Presentation, PresentedTask, presentation } from '../entries/present'
import { INTERVAL_COLUMNS, readTimeline } from '../entries/timeline'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { addDays, dayStart } from '../workedTime/time'
import { readRequestedDay } from './readRequestedDay'

/** Entries that began before a day and ended on it (both midnights included), or lasted through it. */
const OF_BEFORE = `
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND fin >= ? AND fin <= ? AND date < ? AND cancelled_at IS NULL
  UNION ALL
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND long_lasting = 1 AND fin > ? AND date < ? AND cancelled_at IS NULL`

/** Entry with its seconds on the requested day, which may be fewer than its length. */
export class CarriedTask extends PresentedTask {
  constructor(
    entry: Entry,
    as: Presentation,
    readonly counted: number,
  ) {
    super(entry, as)
  }
}

async function countedOn(ctx: OperationContext, user: number, day: string): Promise<Map<number, number>> {
  const timeline = await readTimeline(ctx, INTERVAL_COLUMNS, user, { debut: day, fin: day })
  const { entries, counted, rested } = timeline
  return new Map(entries.map(({ id, pause }, index) => [id, (pause ? rested : counted)[index] as number]))
}

/**
 * Entries of an earlier day with time on a day (default: today), newest first. The day's list omits them
 * (D5) but its total counts them; shown so that no end goes unnoticed.
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
