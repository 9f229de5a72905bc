import { placeholders } from '../db/bulk'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { byRow, countByDay, overlapsWithin } from '../workedTime/civilParts'
import type { Range } from '../workedTime/dates'
import { addDays, dayStart } from '../workedTime/time'
import { type Hours, type Interval, sharedTime } from '../workedTime/worked'

/**
 * The index that serves a statement, named to MariaDB and MySQL where it is short and asked for all day: weighing three of
 * them anew takes a sixth of its time. To SQLite it is a comment.
 */
export const BY_DAY = '/*! FORCE INDEX (ix_task_day) */'
export const BY_END = '/*! FORCE INDEX (ix_task_running) */'

/** A row of `task` as far as it is asked for. */
export interface TimelineRow extends Interval {
  user_id: number
}

/** Where an entry stands among those of its person. */
type Place = Pick<TimelineRow, 'date' | 'debut' | 'id'>

/** The columns of a `Row`. */
export const INTERVAL_COLUMNS = 'id, user_id, date, debut, fin, pause'

/** What an entry counts on one civil day, see `Hours`. */
export interface DayOfEntry {
  /** Position among the entries. */
  index: number
  /** The civil day on which the seconds lie. */
  day: string
  counted: number
  allotted: number
  rested: number
}

/** Somebody's entries that have time in a range, oldest first, and what each counts of the range. */
export interface Timeline<R extends TimelineRow = TimelineRow> extends Hours {
  entries: R[]
  /** The same figures by civil day, those of an entry in the order of the days. */
  days(): DayOfEntry[]
  /** Seconds of the range that each shares with other tasks: worked out when they are asked for, once. */
  overlaps(): number[]
  /** When they count as worked within the range, and who divides that: the entries by their places. */
  shared(): ReturnType<typeof sharedTime>
}

const between = (orRunning = '') =>
  `date BETWEEN ? AND ? AND (date >= ? OR fin > ? ${orRunning}) AND cancelled_at IS NULL`
const OR_RUNNING = 'OR fin IS NULL'

/**
 * The entries of a range of days, and those that reach into it from before: of the day before, and what lasted for more
 * than 20 hours, which no day is short enough for.
 */
const reaching = (columns: string, users: readonly number[], orRunning?: string) => `
  SELECT ${columns} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND ${between(orRunning)}
  UNION ALL
  SELECT ${columns} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND long_lasting = 1 AND fin > ? AND date < ? AND cancelled_at IS NULL`

/**
 * One person's alone, without what lasted long, but beside them when the last of that ended: the end of an index. A union
 * takes MariaDB half as long again.
 */
const rangeCondition = (columns: string, orRunning?: string) => `
  SELECT ${columns}, (SELECT MAX(long_one.fin) FROM task long_one
    WHERE long_one.user_id = ? AND long_one.long_lasting = 1) AS reach
  FROM task ${BY_DAY} WHERE user_id = ? AND ${between(orRunning)}`

/** For sorting entries as every list has them. */
export const oldestFirst = (a: Place, b: Place) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.debut - b.debut || a.id - b.id

function byUser<R extends TimelineRow>(users: readonly number[], rows: readonly R[]): Map<number, R[]> {
  const lists = new Map<number, R[]>(users.map((id) => [id, []]))
  for (const row of rows) lists.get(row.user_id)?.push(row)
  return lists
}

/** The entries of a range, and those that reach into it. */
async function readReaching<R extends TimelineRow>(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  columns: string,
  users: readonly number[],
  { debut, fin }: Range,
  orRunning?: string,
): Promise<R[]> {
  const before = addDays(debut, -1)
  const start = dayStart(ctx.zone, debut)
  const [only, ...others] = users
  if (only !== undefined && others.length === 0) {
    const values = [only, only, before, fin, debut, start]
    const rows = await ctx.db.rows<R & { reach: number | null }>(
      `${rangeCondition(columns, orRunning)} ${mainThreadLimit(ctx)}`,
      values,
    )
    const [row] = rows
    if (row && (row.reach === null || row.reach <= start)) return rows
  }
  const values = [...users, before, fin, debut, start, ...users, start, before]
  return ctx.db.rows<R>(`${reaching(columns, users, orRunning)} ${mainThreadLimit(ctx)}`, values)
}

/**
 * The entries of some people that have time in a range of days, with what each counts of it: decisions 31 and 40. One
 * statement as a rule, two when an entry that lasted long ended after the range began.
 * @param columns those of a `Row` and whatever else is asked for
 */
export async function readTimelines<R extends TimelineRow>(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  columns: string,
  users: readonly number[],
  range: Range,
): Promise<Map<number, Timeline<R>>> {
  const rows = await readReaching<R>(ctx, columns, users, range)
  assertMainThreadRows(ctx, rows.length)
  const timelines = new Map<number, Timeline<R>>()
  for (const [id, entries] of byUser(users, rows))
    timelines.set(id, timelineOf(ctx, entries.sort(oldestFirst), range))
  return timelines
}

function timelineOf<R extends TimelineRow>(
  { zone }: Pick<OperationContext, 'zone'>,
  entries: R[],
  range: Range,
): Timeline<R> {
  const { parts, ...hours } = countByDay(entries, zone, range)
  const perEntry = (figures: number[]) => byRow(parts, figures, entries.length)
  let overlaps: number[] | undefined
  return {
    entries,
    counted: perEntry(hours.counted),
    allotted: perEntry(hours.allotted),
    rested: perEntry(hours.rested),
    days: () =>
      parts.map(({ row, day }, part) => ({
        index: row,
        day,
        counted: hours.counted[part] as number,
        allotted: hours.allotted[part] as number,
        rested: hours.rested[part] as number,
      })),
    overlaps() {
      overlaps ??= overlapsWithin(parts, entries.length)
      return overlaps
    },
    shared: () =>
      sharedTime(parts).map(({ indexes, ...stretch }) => ({
        ...stretch,
        indexes: indexes.map((index) => parts[index]?.row as number),
      })),
  }
}

/** One person's, see `readTimelines`. */
export async function readTimeline<R extends TimelineRow>(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  columns: string,
  user: number,
  range: Range,
): Promise<Timeline<R>> {
  return (await readTimelines<R>(ctx, columns, [user], range)).get(user) as Timeline<R>
}

/**
 * One person's of one day, and its rows with those that run since the day before, which count nothing. Earlier ones that run were
 * forgotten.
 */
export async function readDay(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  user: number,
  date: string,
): Promise<{ rows: TimelineRow[]; timeline: Timeline }> {
  const range = { debut: date, fin: date }
  const rows = await readReaching<TimelineRow>(ctx, INTERVAL_COLUMNS, [user], range, OR_RUNNING)
  assertMainThreadRows(ctx, rows.length)
  const entries = rows.filter((row) => row.fin !== null || row.date === date)
  return { rows, timeline: timelineOf(ctx, entries.sort(oldestFirst), range) }
}
