import type { QuantityField } from '../../schema/rules/payroll'
import type { Db } from '../db/database'
import { rowsIn } from '../db/sets'

const TOLD = `
  SELECT user_id, month, field, SUM(amount) AS amount FROM payroll_amount
  WHERE user_id IN`
const BY = 'GROUP BY user_id, month, field'

interface Row {
  user_id: number
  month: string
  field: QuantityField
  amount: number
}

/** What all exports so far have told of people: by person, by month, by field. */
export async function readTold(db: Db, users: readonly number[]) {
  const told = new Map<number, Map<string, Map<QuantityField, number>>>()
  for (const { user_id, month, field, amount } of await rowsIn<Row>(db, TOLD, users, BY)) {
    const months = told.get(user_id) ?? new Map<string, Map<QuantityField, number>>()
    const fields = months.get(month) ?? new Map<QuantityField, number>()
    told.set(user_id, months.set(month, fields.set(field, Number(amount))))
  }
  return told
}

const LAST = 'SELECT MAX(id) AS id FROM payroll_export'

/** The last export, 0 before the first: what was told up to there. */
export const lastExport = async (db: Db): Promise<number> =>
  (await db.rows<{ id: number | null }>(LAST))[0]?.id ?? 0
