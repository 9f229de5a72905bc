import type { MonthKind } from '../../schema/rules/payroll'
import type { Querier } from '../db/database'
import { groupBy } from '../shared/groupBy'
import { boundsOf, type MonthChoice, type PayrollBounds } from './monthBounds'

interface Row extends MonthChoice {
  id: number
  company_id: number
  kind: MonthKind
}

const CHOICES = 'SELECT id, company_id, month, kind FROM payroll_month'

/** Choices by company, by month. */
export async function readMonthChoices(db: Querier): Promise<Map<number, Row[]>> {
  const rows = await db.rows<Row>(CHOICES)
  return groupBy(
    rows.sort((a, b) => (a.month < b.month ? -1 : 1)),
    ({ company_id }) => company_id,
  )
}

export function boundsBy(choices: ReadonlyMap<number, MonthChoice[]>) {
  const found = new Map<string, PayrollBounds>()
  return (company: number, month: string): PayrollBounds => {
    const own = choices.get(company) ?? []
    const key = own.length > 0 ? `${company} ${month}` : month
    const bounds = found.get(key) ?? boundsOf(own, month)
    found.set(key, bounds)
    return bounds
  }
}
