import type { Querier } from '../db/database'
import { monthsFrom, spanOfMonth } from './calendarMonth'
import { widestOf } from './monthBounds'

/** Months searched for changes by an export, its own included. */
const MONTHS = 12

// With the instants of the decisions: one week reopened must not offset another one approved.
const STAMP = `
  SELECT COUNT(*) AS count, COALESCE(SUM(id * version), 0) AS versions,
    COALESCE(SUM(id * (decided_at % 1000003)), 0) AS decided
  FROM week WHERE state = 'APPROUVEE' AND monday BETWEEN ? AND ?`

const MOVES = 'SELECT COUNT(*) AS count, COUNT(cancelled_at) AS versions, 0 AS decided FROM former_company'

/** Stamp: changes when a week that a month's export may report is approved or reopened, or a user moves. */
export async function stampOfApprovals(db: Querier, month: string): Promise<string> {
  const span = [spanOfMonth(monthsFrom(month, -MONTHS)).debut, widestOf(month).fin]
  type Stamp = { count: number; versions: number; decided: number }
  const stamps = [...(await db.rows<Stamp>(STAMP, span)), ...(await db.rows<Stamp>(MOVES))]
  return stamps.map(({ count, versions, decided }) => `${count} ${versions} ${decided}`).join()
}
