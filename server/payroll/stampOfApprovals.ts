import type { Db } from '../db/database'
import { monthsFrom, spanOfMonth } from './calendarMonth'

/** Months in which an export tells of changes, its own included. */
const MONTHS = 12

const STAMP = `
  SELECT COUNT(*) AS count, COALESCE(SUM(id * version), 0) AS versions FROM week
  WHERE state = 'APPROUVEE' AND monday BETWEEN ? AND ?`

const MOVES = 'SELECT COUNT(*) AS count, COUNT(cancelled_at) AS versions FROM former_company'

/** Another text once a week that an export of a month may tell of is approved, or no longer, or somebody has moved. */
export async function stampOfApprovals(db: Db, month: string): Promise<string> {
  const span = [spanOfMonth(monthsFrom(month, -MONTHS)).debut, spanOfMonth(month).fin]
  type Stamp = { count: number; versions: number }
  const stamps = [...(await db.rows<Stamp>(STAMP, span)), ...(await db.rows<Stamp>(MOVES))]
  return stamps.map(({ count, versions }) => `${count} ${versions}`).join()
}
