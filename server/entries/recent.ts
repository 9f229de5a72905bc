import { placeholders } from '../db/bulk'
import type { OperationContext } from '../operation/operation'
import { groupBy } from '../shared/groupBy'
import { type InProgress, inProgress } from '../workedTime/inProgress'
import { addDays, dayStart, formatInstant } from '../workedTime/time'
import { INTERVAL_COLUMNS, type TimelineRow } from './timeline'

/** Entries that touch today and yesterday: from the day before them on, and long ones from before. */
const touching = (users: number) => `
  SELECT ${INTERVAL_COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users)}) AND date BETWEEN ? AND ? AND cancelled_at IS NULL
  UNION ALL
  SELECT ${INTERVAL_COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users)}) AND long_lasting = 1 AND fin > ? AND date < ? AND cancelled_at IS NULL`

const BATCH = 200

type Place = Pick<OperationContext, 'db' | 'zone' | 'now'>

export function presentInProgress(found: InProgress | null) {
  if (!found) return null
  const { now, ...told } = found
  return { ...told, at: formatInstant(now) }
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
  const [yesterday = '', today = ''] = recent
  const before = addDays(yesterday, -1)
  const since = dayStart(ctx.zone, yesterday)
  const rows: TimelineRow[] = []
  for (let start = 0; start < users.length; start += BATCH) {
    const ids = users.slice(start, start + BATCH)
    const values = [...ids, before, today, ...ids, since, before]
    rows.push(...(await ctx.db.rows<TimelineRow>(touching(ids.length), values)))
  }
  const moment = { zone: ctx.zone, now: ctx.now() }
  const found = new Map<number, PresentedInProgress>()
  for (const [id, own] of groupBy(rows, ({ user_id }) => user_id)) {
    const presented = presentInProgress(inProgress(own, days, moment))
    if (presented) found.set(id, presented)
  }
  return found
}
