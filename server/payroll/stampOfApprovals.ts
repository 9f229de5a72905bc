import type { Db } from '../db/database'
import { monthsFrom, spanOfMonth } from './calendarMonth'

/** Months in which an export tells of changes, its own included. */
const MONTHS = 12

const STAMP = `
  SELECT COUNT(*) AS count, COALESCE(SUM(version), 0) AS versions FROM week
  WHERE state = 'APPROUVEE' AND monday BETWEEN ? AND ?`

/** Another text once a week that an export of a month may tell of is approved, or no longer. */
export async function stampOfApprovals(db: Db, month: string): Promise<string> {
  const span = [spanOfMonth(monthsFrom(month, -MONTHS)).debut, spanOfMonth(month).fin]
  const [row] = await db.rows<{ count: number; versions: number }>(STAMP, span)
  return `${row?.count} ${row?.versions}`
}
