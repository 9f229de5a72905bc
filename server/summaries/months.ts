import { placeholders } from '../db/bulk'
import type { Database, Querier } from '../db/database'
import { createYielder } from '../shared/createYielder'
import type { Range } from '../workedTime/dates'
import { monthOf, relativeRange } from '../workedTime/periods'
import { addDays, type Zone } from '../workedTime/time'

// Sums of all users by month, for past months only: corrections wait for their row locks, clicks never do.

const latestKept = (today: string) => relativeRange('LAST_MONTH', today).debut

interface Clock {
  zone: Zone
  now(): number
}

const OPEN = 'UPDATE summary_closed SET closed = 0 WHERE month IN'

/** Invalidates the kept months whose sums the transaction changes. Row locks order it with `closeMonths`. */
export async function openMonths(db: Querier, { zone, now }: Clock, dates: readonly string[]): Promise<void> {
  // One day more: servers' clocks differ.
  const latest = latestKept(addDays(zone.dateAt(now()), 1))
  const months = [...new Set(dates.map((date) => monthOf(date).debut))]
    .filter((month) => month <= latest)
    .sort()
  if (months.length > 0) await db.run(`${OPEN} (${placeholders(months.length)})`, months)
}

const FIRST = 'SELECT MIN(date) AS date FROM summary'
const WAITING = 'SELECT month FROM summary_closed WHERE closed = 0 AND month BETWEEN ? AND ? ORDER BY month'
const LOCK = 'SELECT closed FROM summary_closed WHERE month = ?'
const EMPTY = 'DELETE FROM summary_month WHERE month = ?'
const COUNTED = `
  SELECT client_id, typetache_id, SUM(worked) AS worked, SUM(rested) AS rested, SUM(entries) AS entries,
    SUM(breaks) AS breaks
  FROM summary WHERE date BETWEEN ? AND ? GROUP BY client_id, typetache_id`
const FILL = `
  INSERT INTO summary_month (month, client_id, typetache_id, worked, rested, entries, breaks)
  SELECT ?, c.* FROM (${COUNTED}) c`
const CLOSE = 'UPDATE summary_closed SET closed = 1 WHERE month = ?'

/** Computes the missing past months, each in its own transaction. */
export async function closeMonths(database: Database, { zone, now }: Clock): Promise<void> {
  const [first] = await database.read((db) => db.rows<{ date: string | null }>(FIRST))
  if (!first?.date) return
  const span = [monthOf(first.date).debut, latestKept(addDays(zone.dateAt(now()), -1))]
  const waiting = await database.read((db) => db.rows<{ month: string }>(WAITING, span))
  const yieldToOthers = createYielder()
  for (const { month } of waiting) {
    await database.write(async (db) => {
      const [row] = await db.rows<{ closed: number }>(`${LOCK} ${db.forUpdate}`, [month])
      if (row?.closed !== 0) return
      await db.run(EMPTY, [month])
      await db.run(FILL, [month, month, monthOf(month).fin])
      await db.run(CLOSE, [month])
    })
    await yieldToOthers()
  }
}

const CLOSED_MONTHS = 'SELECT month FROM summary_closed WHERE closed = 1 AND month BETWEEN ? AND ?'

export async function storedMonths(db: Pick<Querier, 'rows'>, { debut, fin }: Range): Promise<Set<string>> {
  return new Set((await db.rows<{ month: string }>(CLOSED_MONTHS, [debut, fin])).map(({ month }) => month))
}

const EVERY_KEPT = 'SELECT month FROM summary_closed WHERE closed = 1 ORDER BY month'
const STORED = `
  SELECT client_id, typetache_id, worked, rested, entries, breaks FROM summary_month WHERE month = ?
  ORDER BY client_id, typetache_id`

type Figures = Readonly<Record<string, number | string>>

/** In column order; numbers, whatever type the database returns for sums. */
const textOf = (rows: readonly Figures[]) => JSON.stringify(rows.map((row) => Object.values(row).map(Number)))

export async function differingMonths(database: Database): Promise<string[]> {
  const differing: string[] = []
  const yieldToOthers = createYielder()
  for (const { month } of await database.read((db) => db.rows<{ month: string }>(EVERY_KEPT))) {
    const same = await database.write(async (db) => {
      const [row] = await db.rows<{ closed: number }>(`${LOCK} ${db.forUpdate}`, [month])
      if (row?.closed !== 1) return true
      const stored = await db.rows<Figures>(STORED, [month])
      const counted = await db.rows<Figures>(`${COUNTED} ORDER BY client_id, typetache_id`, [
        month,
        monthOf(month).fin,
      ])
      return textOf(stored) === textOf(counted)
    })
    if (!same) differing.push(month)
    await yieldToOthers()
  }
  return differing
}

const OPEN_ALL = 'UPDATE summary_closed SET closed = 0 WHERE closed = 1'

/** Recomputes all kept months. */
export async function rebuildMonths(database: Database, clock: Clock): Promise<void> {
  await database.write((db) => db.run(OPEN_ALL))
  await closeMonths(database, clock)
}
