import type { Querier } from '../db/database'
import { rowsIn } from '../db/sets'
import type { CountedField } from '../work/evaluation/quantities'

const TOLD = `
  SELECT user_id, company_id, month, field, SUM(amount) AS amount FROM payroll_amount
  WHERE user_id IN`
const BY = 'GROUP BY user_id, company_id, month, field'

interface Row {
  user_id: number
  company_id: number
  month: string
  field: CountedField
  amount: number
}

/** What all exports so far have told of somebody's weeks in a company: by month, by field. */
export type Told = Map<string, Map<CountedField, number>>

/** By person, by company. */
export async function readTold(
  db: Querier,
  users: readonly number[],
): Promise<Map<number, Map<number, Told>>> {
  const told = new Map<number, Map<number, Told>>()
  for (const { user_id, company_id, month, field, amount } of await rowsIn<Row>(db, TOLD, users, BY)) {
    const companies = told.get(user_id) ?? new Map<number, Told>()
    const months = companies.get(company_id) ?? new Map<string, Map<CountedField, number>>()
    const fields = months.get(month) ?? new Map<CountedField, number>()
    companies.set(company_id, months.set(month, fields.set(field, Number(amount))))
    told.set(user_id, companies)
  }
  return told
}

const EXPORTED = 'SELECT DISTINCT month, company_id FROM payroll_export WHERE month BETWEEN ? AND ?'

/** The months that were exported for a company between two, all companies' exports included; null for any company. */
export async function readExported(db: Querier, first: string, last: string) {
  const rows = await db.rows<{ month: string; company_id: number | null }>(EXPORTED, [first, last])
  return (company: number | null): string[] => [
    ...new Set(
      rows
        .filter(({ company_id }) => company === null || company_id === null || company_id === company)
        .map(({ month }) => month),
    ),
  ]
}

const LAST = 'SELECT MAX(id) AS id FROM payroll_export'

/** The last export, 0 before the first: what was told up to there. */
export const lastExport = async (db: Querier): Promise<number> =>
  (await db.rows<{ id: number | null }>(LAST))[0]?.id ?? 0
