import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { CountedField } from '../evaluation/quantities'
import type { Range } from '../workedTime/dates'

/**
 * Whose exports count as sent: a stored mapping (id), an unsaved one (null), or a control table (none).
 * Exports before mapping ids were stored count for each.
 */
export type ReportedLedger = number | null | 'CONTROL'

const STANDING = 'e.cancelled_at IS NULL'

/** Ids begin at 1. */
const countsFor = (ledger: number | null) =>
  `${STANDING} AND (e.mapping_id IS NULL OR e.mapping_id = ${ledger ?? 0})`

const reportedSince = (ledger: number | null) => `
  SELECT a.user_id, a.company_id, a.month, a.field, SUM(a.amount) AS amount
  FROM payroll_amount a JOIN payroll_export e ON e.id = a.export_id
  WHERE ${countsFor(ledger)} AND e.month >= ? AND a.user_id IN`
const BY = 'GROUP BY a.user_id, a.company_id, a.month, a.field'

interface Row {
  user_id: number
  company_id: number
  month: string
  field: CountedField
  amount: number
}

/** Exported amounts of a user's weeks in a company: by month, by field. */
export type ReportedAmounts = Map<string, Map<CountedField, number>>

/** By user id, then company id. @param since first month (exports of earlier months have no amounts of it) */
export async function readReported(
  db: Querier,
  users: readonly number[],
  { ledger, since }: { ledger: ReportedLedger; since: string },
): Promise<Map<number, Map<number, ReportedAmounts>>> {
  const found = new Map<number, Map<number, ReportedAmounts>>()
  if (ledger === 'CONTROL') return found
  for (const { user_id, company_id, month, field, amount } of await selectIn<Row>(
    db,
    reportedSince(ledger),
    users,
    BY,
    [since],
  )) {
    const companies = found.get(user_id) ?? new Map<number, ReportedAmounts>()
    const months = companies.get(company_id) ?? new Map<string, Map<CountedField, number>>()
    const fields = months.get(month) ?? new Map<CountedField, number>()
    companies.set(company_id, months.set(month, fields.set(field, Number(amount))))
    found.set(user_id, companies)
  }
  return found
}

interface Exported {
  month: string
  company_id: number | null
}

const isOf = (company: number | null, { company_id }: Pick<Exported, 'company_id'>) =>
  company === null || company_id === null || company_id === company

/** Months exported for a company in a range, exports of all companies included; null for any company. */
export async function readExported(db: Querier, { debut, fin }: Range, ledger: ReportedLedger) {
  const rows =
    ledger === 'CONTROL'
      ? []
      : await db.rows<Exported>(
          `SELECT DISTINCT e.month, e.company_id FROM payroll_export e WHERE e.month BETWEEN ? AND ? AND ${countsFor(ledger)}`,
          [debut, fin],
        )
  return (company: number | null): string[] => [
    ...new Set(rows.filter((row) => isOf(company, row)).map(({ month }) => month)),
  ]
}

export interface Sent {
  id: number
  at: number
  by: string
  mapping: string
  counts: boolean
}

type SentRow = Exported & {
  id: number
  at: number
  mapping: string
  mapping_id: number | null
  nom: string | null
  prenom: string | null
}

const SENT = `
  SELECT e.id, e.month, e.company_id, e.at, e.mapping, e.mapping_id, u.nom, u.prenom
  FROM payroll_export e LEFT JOIN user u ON u.id = e.actor_id
  WHERE e.month = ? AND ${STANDING} ORDER BY e.id DESC`

/** Exports of a month in force for a company, latest first; null for any company. */
export async function readSent(
  db: Querier,
  { month, company, ledger }: { month: string; company: number | null; ledger: ReportedLedger },
): Promise<Sent[]> {
  if (ledger === 'CONTROL') return []
  const rows = await db.rows<SentRow>(SENT, [month])
  return rows
    .filter((row) => isOf(company, row))
    .map(({ id, at, mapping, mapping_id, nom, prenom }) => ({
      id,
      at,
      mapping,
      by: nom === null ? '' : `${prenom} ${nom}`,
      counts: mapping_id === null || mapping_id === ledger,
    }))
}

const STAMP = 'SELECT MAX(id) AS last, COUNT(cancelled_at) AS cancelled FROM payroll_export'

const CHOICES = `
  SELECT COUNT(*) AS count, COALESCE(SUM(CASE WHEN kind = 'JOURS' THEN id ELSE 0 END), 0) AS days FROM payroll_month`

/** Stamp: changes with each export, cancellation or change of a company's payroll month. */
export async function stampOfExports(db: Querier): Promise<string> {
  const [row] = await db.rows<{ last: number | null; cancelled: number }>(STAMP)
  const [choices] = await db.rows<{ count: number; days: number }>(CHOICES)
  return `${row?.last ?? 0} ${row?.cancelled ?? 0} ${choices?.count ?? 0} ${choices?.days ?? 0}`
}
