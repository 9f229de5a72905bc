import { selectIn } from '../db/bulk'
import type { OperationContext } from '../operation/operation'
import { groupBy } from '../shared/groupBy'
import { type InProgress, inProgress, isUnderWay } from '../workedTime/inProgress'
import { addDays, formatInstant } from '../workedTime/time'
import { BY_END, INTERVAL_COLUMNS, type TimelineRow } from './timeline'

const RUNNING_OF = `
  SELECT ${INTERVAL_COLUMNS} FROM task ${BY_END}
  WHERE fin IS NULL AND cancelled_at IS NULL AND user_id IN`

/** Ended entries after a given instant per user: the only ones that share time with entries running since. */
const endedSince = (users: number) => `
  SELECT ${INTERVAL_COLUMNS} FROM task ${BY_END}
  WHERE (${Array(users).fill('(user_id = ? AND fin > ?)').join(' OR ')})
    AND debut < ? AND cancelled_at IS NULL`

const BATCH = 200

type Place = Pick<OperationContext, 'db' | 'zone' | 'now'>

export function presentInProgress(found: InProgress | null) {
  if (!found) return null
  const { now, ...shown } = found
  return { ...shown, at: formatInstant(now) }
}

export type PresentedInProgress = NonNullable<ReturnType<typeof presentInProgress>>

/** Today and yesterday: days on which running entries may have begun. */
export function recentDays({ zone, now }: Pick<Place, 'zone' | 'now'>): string[] {
  const today = zone.dateAt(now())
  return [addDays(today, -1), today]
}

/** Seconds that running entries add to days that are today or yesterday, by user. */
export async function readInProgress(
  ctx: Place,
  users: readonly number[],
  dates: readonly string[],
): Promise<Map<number, PresentedInProgress>> {
  const recent = recentDays(ctx)
  const days = dates.filter((date) => recent.includes(date))
  if (users.length === 0 || days.length === 0) return new Map()
  const moment = { zone: ctx.zone, now: ctx.now() }
  const rows = await selectIn<TimelineRow>(ctx.db, RUNNING_OF, users)
  const starts = new Map<number, number>()
  for (const row of rows)
    if (isUnderWay(row, moment))
      starts.set(row.user_id, Math.min(row.debut, starts.get(row.user_id) ?? row.debut))
  const since = [...starts]
  for (let start = 0; start < since.length; start += BATCH) {
    const batch = since.slice(start, start + BATCH)
    const values = [...batch.flat(), moment.now]
    rows.push(...(await ctx.db.rows<TimelineRow>(endedSince(batch.length), values)))
  }
  const found = new Map<number, PresentedInProgress>()
  for (const [id, own] of groupBy(rows, ({ user_id }) => user_id)) {
    const presented = presentInProgress(inProgress(own, days, moment))
    if (presented) found.set(id, presented)
  }
  return found
}
