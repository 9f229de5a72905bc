import type { MonthKind } from '../../schema/rules/payroll'
import type { Querier } from '../db/database'
import { grouped } from '../ground/grouped'
import { boundsOf, type MonthBounds, type MonthChoice } from './monthBounds'

interface Row extends MonthChoice {
  id: number
  company_id: number
  kind: MonthKind
}

/** Few rows: a company changes its choice now and then. */
const CHOICES = 'SELECT id, company_id, month, kind FROM payroll_month'

/** How companies count their months: of each company by month. */
export async function readMonthChoices(db: Querier): Promise<Map<number, Row[]>> {
  const rows = await db.rows<Row>(CHOICES)
  return grouped(
    rows.sort((a, b) => (a.month < b.month ? -1 : 1)),
    ({ company_id }) => company_id,
  )
}

/** The bounds of a company's months, each worked out once. */
export function boundsBy(choices: ReadonlyMap<number, MonthChoice[]>) {
  const found = new Map<string, MonthBounds>()
  return (company: number, month: string): MonthBounds => {
    const own = choices.get(company) ?? []
    const key = own.length > 0 ? `${company} ${month}` : month
    const bounds = found.get(key) ?? boundsOf(own, month)
    found.set(key, bounds)
    return bounds
  }
}
