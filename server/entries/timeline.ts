import { placeholders } from '../db/bulk'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { byRow, countByDay, overlapsWithin } from '../workedTime/civilParts'
import type { Range } from '../workedTime/dates'
import { addDays, dayStart } from '../workedTime/time'
import { type Hours, type Interval, sharedTime } from '../workedTime/worked'

/**
 * Index hints for MariaDB and MySQL: choosing an index takes a sixth of short statements. Comment in SQLite.
 */
export const BY_DAY = '/*! FORCE INDEX (ix_task_day) */'
export const BY_END = '/*! FORCE INDEX (ix_task_running) */'

export interface TimelineRow extends Interval {
  user_id: number
}

type Place = Pick<TimelineRow, 'date' | 'debut' | 'id'>

export const INTERVAL_COLUMNS = 'id, user_id, date, debut, fin, pause'

/** Seconds of an entry on one civil day, see `Hours`. */
export interface DayOfEntry {
  index: number
  day: string
  counted: number
  allotted: number
  rested: number
}

/** A user's entries that touch a range, oldest first, and the seconds of each within it. */
export interface Timeline<R extends TimelineRow = TimelineRow> extends Hours {
  entries: R[]
  /** Seconds of each entry by civil day; the days of an entry in order. */
  days(): DayOfEntry[]
  /** Seconds of the range that each entry shares with other tasks. Lazy and cached. */
  overlaps(): number[]
  /** Intervals counted as worked in the range, and the entries (by index) that share them. Lazy. */
  shared(): ReturnType<typeof sharedTime>
}

const between = (orRunning = '') =>
  `date BETWEEN ? AND ? AND (date >= ? OR fin > ? ${orRunning}) AND cancelled_at IS NULL`
const OR_RUNNING = 'OR fin IS NULL'

/** Entries of a range of days, and those that reach into it: of the day before, or longer than 20 hours. */
const reaching = (columns: string, users: readonly number[], orRunning?: string) => `
  SELECT ${columns} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND ${between(orRunning)}
  UNION ALL
  SELECT ${columns} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND long_lasting = 1 AND fin > ? AND date < ? AND cancelled_at IS NULL`

/**
 * For one user, long entries by their last end only (end of an index): a UNION takes MariaDB 1.5 times as
 * long.
 */
const rangeCondition = (columns: string, orRunning?: string) => `
  SELECT ${columns}, (SELECT MAX(long_one.fin) FROM task long_one
    WHERE long_one.user_id = ? AND long_one.long_lasting = 1) AS reach
  FROM task ${BY_DAY} WHERE user_id = ? AND ${between(orRunning)}`

export const oldestFirst = (a: Place, b: Place) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.debut - b.debut || a.id - b.id

function byUser<R extends TimelineRow>(users: readonly number[], rows: readonly R[]): Map<number, R[]> {
  const lists = new Map<number, R[]>(users.map((id) => [id, []]))
  for (const row of rows) lists.get(row.user_id)?.push(row)
  return lists
}

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
 * Entries of some users that touch a range, with the seconds of each in it: D31 and D40. Usually one
 * statement; two when a long entry ended after the range began. @param columns those of a `Row` and more
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

export async function readTimeline<R extends TimelineRow>(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'workers'>,
  columns: string,
  user: number,
  range: Range,
): Promise<Timeline<R>> {
  return (await readTimelines<R>(ctx, columns, [user], range)).get(user) as Timeline<R>
}

/** A user's day; its rows include entries running since the day before, which do not count yet. */
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
