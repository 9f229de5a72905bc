import { ofDayRule } from '../../schema/rules/task'
import { ENTRY_COLUMNS, type Entry, newestFirst, targetUser } from '../entries/entry'
import { type Presentation, PresentedTask, presentation } from '../entries/present'
import { INTERVAL_COLUMNS, readTimeline } from '../entries/timeline'
import type { OperationContext, Reading } from '../seam/operation'
import { dayAsked } from './dayAsked'

/** A civil day, of whatever zone, lies between so many seconds before its midnight in UTC and so many after it. */
const BEFORE = 14 * 3_600
const AFTER = 38 * 3_600
const ENDED_ABOUT = `
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND fin >= ? AND fin <= ? AND date <> ? AND cancelled_at IS NULL`

/** With what it counts for the day of its start, which is not always all of its length. */
export class CarriedTask extends PresentedTask {
  constructor(
    entry: Entry,
    as: Presentation,
    readonly counted: number,
  ) {
    super(entry, as)
  }
}

/** What some of somebody's entries count, breaks as breaks, by their ids. */
async function countedOf(
  ctx: OperationContext,
  user: number,
  entries: readonly Entry[],
): Promise<Map<number, number>> {
  const days = entries.map(({ date }) => date).sort()
  const [debut, fin] = [days[0], days.at(-1)]
  if (debut === undefined || fin === undefined) return new Map()
  const timeline = await readTimeline(ctx, INTERVAL_COLUMNS, user, { debut, fin })
  const { counted, rested } = timeline
  return new Map(
    timeline.entries.map(({ id, pause }, index) => [id, (pause ? rested : counted)[index] as number]),
  )
}

/**
 * The entries of an earlier day that ended on a day, by default today, newest first. The day's list does not hold them (decision 5), but
 * nothing may end silently: neither a night's work nor what a break put an end to.
 */
export const carriedOver: Reading<typeof ofDayRule, CarriedTask[]> = {
  name: 'carriedOver',
  access: 'log',
  writes: false,
  rule: ofDayRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const day = dayAsked(ctx, input.date)
    const midnight = Date.parse(day) / 1_000
    const entries = await ctx.db.rows<Entry>(ENDED_ABOUT, [id, midnight - BEFORE, midnight + AFTER, day])
    const ended = entries.filter(({ fin }) => fin !== null && ctx.zone.dateAt(fin) === day)
    const counted = await countedOf(ctx, id, ended)
    const as = await presentation(ctx, ended)
    return ended.sort(newestFirst).map((entry) => new CarriedTask(entry, as, counted.get(entry.id) ?? 0))
  },
}
