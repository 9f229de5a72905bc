import type { Entry } from '../entries/entry'
import type { Range } from '../hours/dates'
import { addDays } from '../hours/time'
import { differencesOf, keyOf, mend, onConflict, type Reading, SUM_COLUMNS } from './sums'

type Ended = Entry & { fin: number }

/** What runs, and what was cancelled, counts for nothing. */
const counted = (entry: Entry | null): Ended | undefined =>
  entry && entry.fin !== null && entry.cancelled_at === null ? (entry as Ended) : undefined

const MATTERS = ['debut', 'fin', 'date', 'pause', 'client_id', 'typetache_id'] as const

const isSame = (one: Ended, other: Ended) => MATTERS.every((field) => one[field] === other[field])

// Nothing of the person's can change meanwhile: whoever writes has locked them.
const ADD_ALONE = `
  INSERT INTO summary (${SUM_COLUMNS})
  SELECT ?, ?, ?, ?, ?, ?, ?, ? FROM (SELECT 1 AS one) alone
  WHERE NOT EXISTS (
    SELECT id FROM task WHERE user_id = ? AND date BETWEEN ? AND ? AND fin > ? AND debut < ? AND id <> ?
      AND cancelled_at IS NULL)
  AND NOT EXISTS (
    SELECT id FROM task WHERE user_id = ? AND long_lasting = 1 AND fin > ? AND debut < ? AND id <> ?
      AND cancelled_at IS NULL)`

/** Adds what has just ended to its row, in one statement, where it shares no time with anything that has ended. */
async function addAlone({ db, zone }: Reading, entry: Ended): Promise<boolean> {
  const { id, user_id, debut, fin, pause } = entry
  const { date, client_id, typetache_id } = keyOf(entry)
  const lasted = fin - debut
  const figures = pause === 1 ? [0, lasted, 0, 1] : [lasted, 0, 1, 0]
  const add = onConflict(db, (figure, given) => `summary.${figure} + ${given}`)
  const { affected } = await db.run(`${ADD_ALONE} ${add}`, [
    ...[date, user_id, client_id, typetache_id, ...figures],
    // By days, so that a life's entries are not looked through; what lasted long may have begun before them.
    ...[user_id, addDays(date, -1), zone.dateAt(fin), debut, fin, id],
    ...[user_id, debut, fin, id],
  ])
  return affected > 0
}

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

/** Days as the fewest ranges without a gap. */
function rangesOf(days: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const date of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.fin, 1) === date) last.fin = date
    else ranges.push({ debut: date, fin: date })
  }
  return ranges
}

/**
 * Keeps the sums by day, client and task type in the transaction of an entry's change. Only the days are counted anew
 * whose entries share time with it, before or after; nothing is asked of the database for what starts.
 */
export async function keepSums(ctx: Reading, before: Entry | null, after: Entry): Promise<void> {
  const was = counted(before)
  const is = counted(after)
  if (!was && !is) return
  if (was && is && isSame(was, is)) return
  const hasJustEnded = is && before?.fin === null && before.cancelled_at === null
  if (hasJustEnded && (await addAlone(ctx, is))) return
  const versions = [was, is].filter((version) => version !== undefined)
  for (const range of rangesOf(await daysTouched(ctx, after.user_id, versions)))
    await mend(ctx, await differencesOf(ctx, after.user_id, range))
}
