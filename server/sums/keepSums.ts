import type { Entry } from '../entries/entry'
import { createPauses } from '../ground/pauses'
import type { Range } from '../hours/dates'
import { addDays } from '../hours/time'
import { type Around, addEnded, type Ended } from './addEnded'
import { differencesOf, mend, type Reading } from './sums'

/** What runs, and what was cancelled, counts for nothing. */
const counted = (entry: Entry | null): Ended | undefined =>
  entry && entry.fin !== null && entry.cancelled_at === null ? (entry as Ended) : undefined

const MATTERS = ['debut', 'fin', 'date', 'pause', 'client_id', 'typetache_id'] as const

const isSame = (one: Ended, other: Ended) => MATTERS.every((field) => one[field] === other[field])

/** The days of what has ended and touches a span of time: what lasted for more than 20 hours may have begun long before. */
const TOUCHING = `
  SELECT date FROM task
  WHERE user_id = ? AND date BETWEEN ? AND ? AND debut < ? AND fin > ? AND cancelled_at IS NULL
  UNION
  SELECT date FROM task
  WHERE user_id = ? AND long_lasting = 1 AND fin > ? AND debut < ? AND cancelled_at IS NULL`

/** Decision 31: a change of an entry's times changes what all count that share any of them, on whichever days they began. */
async function daysTouched(
  { db, zone }: Reading,
  user: number,
  versions: readonly Ended[],
): Promise<string[]> {
  const from = Math.min(...versions.map(({ debut }) => debut))
  const to = Math.max(...versions.map(({ fin }) => fin))
  const [first, last] = [addDays(zone.dateAt(from), -1), zone.dateAt(to)]
  const rows = await db.rows<{ date: string }>(TOUCHING, [user, first, last, to, from, user, from, to])
  return [...new Set([...versions, ...rows].map(({ date }) => date))].sort()
}

/** Days that are counted at once: what was forgotten for years touches all that was logged meanwhile. */
const DAYS_AT_ONCE = 31

/** Days as ranges without a gap, each short enough that others wait for it no longer than they notice. */
function rangesOf(days: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const date of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.fin, 1) === date && date < addDays(last.debut, DAYS_AT_ONCE)) last.fin = date
    else ranges.push({ debut: date, fin: date })
  }
  return ranges
}

/**
 * Keeps the sums by day, client and task type in the transaction of an entry's change. Only the days are counted anew
 * whose entries share time with it, before or after; nothing is asked of the database for what starts.
 * @param around what was read along with an entry that ends, if it was
 */
export async function keepSums(
  ctx: Reading,
  before: Entry | null,
  after: Entry,
  around?: Around,
): Promise<void> {
  const was = counted(before)
  const is = counted(after)
  if (!was && !is) return
  if (was && is && isSame(was, is)) return
  const hasJustEnded = is && before?.fin === null && before.cancelled_at === null
  if (hasJustEnded && around && (await addEnded(ctx, is, around))) return
  const versions = [was, is].filter((version) => version !== undefined)
  const pause = createPauses()
  for (const range of rangesOf(await daysTouched(ctx, after.user_id, versions))) {
    await pause()
    await mend(ctx, await differencesOf(ctx, after.user_id, range))
  }
}
