import { marks } from '../db/sets'
import { type AfterMidnight, afterMidnight } from '../hours/afterMidnight'
import type { Range } from '../hours/dates'
import { overlaps } from '../hours/overlaps'
import { addDays } from '../hours/time'
import { type Hours, type Interval, sharedTime, worked } from '../hours/worked'
import { checkHere, limitHere } from '../seam/longWork'
import type { OperationContext } from '../seam/operation'
import { BY_DAY } from './indexes'

/** A row of `task` as far as it is asked for. */
export interface Row extends Interval {
  user_id: number
}

/** Where an entry stands among those of its person. */
type Place = Pick<Row, 'date' | 'debut' | 'id'>

/** The columns of a `Row`. */
export const INTERVAL_COLUMNS = 'id, user_id, date, debut, fin, pause'

/** Somebody's entries of a range, oldest first, and what each counts on the whole timeline. */
export interface Timeline<R extends Row = Row> extends Hours {
  entries: R[]
  /** Seconds that each shares with other tasks: worked out when they are asked for, once. */
  overlaps(): number[]
  /** When they count as worked, and who divides that: the entries by their places, behind them what shares their time. */
  shared(): ReturnType<typeof sharedTime>
  /** What of it the rules of work count on a later day than these entries' own; null where there is none. */
  afterMidnight(): AfterMidnight[] | null
}

/** The civil day that begins first on Earth does so 14 hours before it does in UTC. */
const EASTERNMOST = 14 * 3_600

const BETWEEN = 'date BETWEEN ? AND ? AND (date >= ? OR pause = 1) AND cancelled_at IS NULL'

/**
 * The entries of a range of days, and the breaks that reach into it from before: those of the day before, and those
 * that lasted for more than 20 hours, which no day is short enough for.
 */
const reaching = (columns: string, users: readonly number[]) => `
  SELECT ${columns} FROM task
  WHERE user_id IN (${marks(users.length)}) AND ${BETWEEN}
  UNION ALL
  SELECT ${columns} FROM task
  WHERE user_id IN (${marks(users.length)}) AND long_lasting = 1 AND fin > ? AND date < ? AND pause = 1
    AND cancelled_at IS NULL`

/**
 * One person's alone, without what lasted long, but beside them when the last of that ended: the end of an index. A union
 * takes MariaDB half as long again.
 */
const within = (columns: string) => `
  SELECT ${columns}, (SELECT MAX(long_one.fin) FROM task long_one
    WHERE long_one.user_id = ? AND long_one.long_lasting = 1) AS reach
  FROM task ${BY_DAY} WHERE user_id = ? AND ${BETWEEN}`

/** What began after a range of days and before an instant. */
const following = (users: readonly number[]) => `
  SELECT ${INTERVAL_COLUMNS} FROM task
  WHERE user_id IN (${marks(users.length)}) AND date > ? AND date <= ? AND debut < ? AND fin IS NOT NULL
    AND cancelled_at IS NULL`

/** For sorting entries as every list has them. */
export const oldestFirst = (a: Place, b: Place) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.debut - b.debut || a.id - b.id

function byUser<R extends Row>(users: readonly number[], rows: readonly R[]): Map<number, R[]> {
  const lists = new Map<number, R[]>(users.map((id) => [id, []]))
  for (const row of rows) lists.get(row.user_id)?.push(row)
  return lists
}

/** The entries of a range, and the breaks that reach into it. */
async function readReaching<R extends Row>(
  ctx: Pick<OperationContext, 'db' | 'workers'>,
  columns: string,
  users: readonly number[],
  { debut, fin }: Range,
): Promise<R[]> {
  const before = addDays(debut, -1)
  const first = Date.parse(debut) / 1_000 - EASTERNMOST
  const [only, ...others] = users
  if (only !== undefined && others.length === 0) {
    const values = [only, only, before, fin, debut]
    const rows = await ctx.db.rows<R & { reach: number | null }>(
      `${within(columns)} ${limitHere(ctx)}`,
      values,
    )
    const [row] = rows
    if (row && (row.reach === null || row.reach <= first)) return rows
  }
  const values = [...users, before, fin, debut, ...users, first, before]
  return ctx.db.rows<R>(`${reaching(columns, users)} ${limitHere(ctx)}`, values)
}

/** What began after the range while an entry of it lasted: that takes the time which they share (decision 31). */
async function readFollowing(
  { db, zone }: Pick<OperationContext, 'db' | 'zone'>,
  rows: readonly Row[],
  { fin }: Range,
): Promise<Row[]> {
  const users = new Set<number>()
  let end = 0
  for (const row of rows) {
    // The last second that it covers lies on a later day than the range's last.
    if (row.fin === null || row.fin <= row.debut || zone.dateAt(row.fin - 1) <= fin) continue
    users.add(row.user_id)
    end = Math.max(end, row.fin)
  }
  if (users.size === 0) return []
  return db.rows<Row>(following([...users]), [...users, fin, zone.dateAt(end - 1), end])
}

/**
 * The entries of some people over a range of days with what each counts, which is the same for every range that holds
 * it: decision 31. One statement as a rule; others when an entry ends after the range, or one that lasted long after its beginning.
 * @param columns those of a `Row` and whatever else is asked for
 */
export async function readTimelines<R extends Row>(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  columns: string,
  users: readonly number[],
  range: Range,
): Promise<Map<number, Timeline<R>>> {
  const rows = await readReaching<R>(ctx, columns, users, range)
  checkHere(ctx, rows.length)
  const entries = rows.filter(({ date }) => date >= range.debut)
  const around: Row[] = rows.filter(({ date }) => date < range.debut)
  around.push(...(await readFollowing(ctx, entries, range)))
  const neighbours = byUser(users, around)
  const timelines = new Map<number, Timeline<R>>()
  for (const [id, own] of byUser(users, entries)) {
    own.sort(oldestFirst)
    const all = [...own, ...(neighbours.get(id) ?? [])]
    const hours = worked(all)
    let shared: number[] | undefined
    const ofOwn = (figures: number[]) => figures.slice(0, own.length)
    timelines.set(id, {
      entries: own,
      counted: ofOwn(hours.counted),
      allotted: ofOwn(hours.allotted),
      rested: ofOwn(hours.rested),
      overlaps() {
        shared ??= overlaps(all)
        return shared
      },
      shared: () => sharedTime(all),
      afterMidnight() {
        const parts = afterMidnight(all, ctx.zone, own.length)
        return parts.length > 0 ? parts : null
      },
    })
  }
  return timelines
}

/** One person's, see `readTimelines`. */
export async function readTimeline<R extends Row>(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  columns: string,
  user: number,
  range: Range,
): Promise<Timeline<R>> {
  return (await readTimelines<R>(ctx, columns, [user], range)).get(user) as Timeline<R>
}
