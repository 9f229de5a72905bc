import type { Querier } from '../db/database'
import { monthsFrom, spanOfMonth } from './calendarMonth'
import { widestOf } from './monthBounds'

/** Months in which an export tells of changes, its own included. */
const MONTHS = 12

// By when each was decided on, too: one that is reopened must not make up for another one that is approved.
const STAMP = `
  SELECT COUNT(*) AS count, COALESCE(SUM(id * version), 0) AS versions,
    COALESCE(SUM(id * (decided_at % 1000003)), 0) AS decided
  FROM week WHERE state = 'APPROUVEE' AND monday BETWEEN ? AND ?`

const MOVES = 'SELECT COUNT(*) AS count, COUNT(cancelled_at) AS versions, 0 AS decided FROM former_company'

/** Another text once a week that an export of a month may tell of is approved, or no longer, or somebody has moved. */
export async function stampOfApprovals(db: Querier, month: string): Promise<string> {
  const span = [spanOfMonth(monthsFrom(month, -MONTHS)).debut, widestOf(month).fin]
  type Stamp = { count: number; versions: number; decided: number }
  const stamps = [...(await db.rows<Stamp>(STAMP, span)), ...(await db.rows<Stamp>(MOVES))]
  return stamps.map(({ count, versions, decided }) => `${count} ${versions} ${decided}`).join()
}
