import { placeholders } from '../db/bulk'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { addDays, dayStart } from '../workedTime/time'
import type { Interval } from '../workedTime/worked'

/** Limit of rows for the rules on the main thread: a year of one user has about two thousand. */
const MAX_ON_MAIN_THREAD = 4_000
/** Days read before the range, to find a day off; then `STRIDE` times as many. */
const BACK = 14
/** Factor of each further step back. */
const STRIDE = 4
/** Days after the range, for the rest that follows its last shift. */
const AHEAD = 7
/** Limit of steps back to find a day off: two years of work without one. */
const MAX_STEPS_BACK = 10

interface Row extends Interval {
  user_id: number
}

const COLUMNS = 'id, user_id, date, debut, fin, pause'
const between = (users: readonly number[]) => `
  SELECT ${COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND date BETWEEN ? AND ? AND cancelled_at IS NULL`
/** Long entries that reach into the days read. */
const lasting = (users: readonly number[]) => `
  SELECT ${COLUMNS} FROM task
  WHERE user_id IN (${placeholders(users.length)}) AND long_lasting = 1 AND date < ? AND fin > ? AND cancelled_at IS NULL`

type Place = Pick<OperationContext, 'db' | 'workers' | 'zone'>

async function read(ctx: Place, users: readonly number[], first: string, last: string): Promise<Row[]> {
  const limit = ctx.workers ? `LIMIT ${MAX_ON_MAIN_THREAD + 1}` : ''
  const rows = await ctx.db.rows<Row>(`${between(users)} ${limit}`, [...users, first, last])
  if (ctx.workers && rows.length > MAX_ON_MAIN_THREAD) throw new OffloadToWorker()
  return rows
}

/** Last date before `first` without any work; undefined when the rows have none. */
function dayOffBefore(ctx: Place, rows: readonly Row[], first: string, from: string): string | undefined {
  const worked = new Set<string>()
  for (const { date, debut, fin } of rows) {
    if (date >= first) continue
    const end = fin === null || fin <= debut ? date : ctx.zone.dateAt(fin - 1)
    for (let day = date < from ? from : date; day <= end && day < first; day = addDays(day, 1))
      worked.add(day)
  }
  for (let day = addDays(first, -1); day >= from; day = addDays(day, -1)) if (!worked.has(day)) return day
  return undefined
}

/** Entries of a few users to evaluate a range, from a day off before `first` on: it ends any shift or run of days. */
export async function readLawEntries(
  ctx: Place,
  users: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<Map<number, Interval[]>> {
  const found = new Map<number, Row[]>(users.map((id) => [id, []]))
  let from = addDays(first, -BACK)
  const take = (rows: readonly Row[]) => {
    for (const row of rows) found.get(row.user_id)?.push(row)
  }
  take(await read(ctx, users, from, addDays(last, AHEAD)))
  const long = await ctx.db.rows<Row>(lasting(users), [...users, from, dayStart(ctx.zone, from)])
  take(long)
  const offs = new Map<number, string>()
  for (let open = [...users], step = 0; step < MAX_STEPS_BACK; step++) {
    for (const id of open) {
      const off = dayOffBefore(ctx, found.get(id) ?? [], first, from)
      if (off) offs.set(id, off)
    }
    open = open.filter((id) => !offs.has(id))
    if (open.length === 0) break
    const until = addDays(from, -1)
    from = addDays(from, -BACK * STRIDE)
    const known = new Set(long.map(({ id }) => id))
    take((await read(ctx, open, from, until)).filter(({ id }) => !known.has(id)))
  }
  // Entries before the day off affect nothing in the range.
  return new Map([...found].map(([id, rows]) => [id, rows.filter(({ date }) => date > (offs.get(id) ?? ''))]))
}
