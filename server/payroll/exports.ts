import { payrollExportRule } from '../../schema/rules/payroll'
import { nothingRule } from '../../schema/rules/yup'
import type { PayrollExport } from '../db/entities/PayrollExport'
import { userChain } from '../journal/chain'
import type { Operation, OperationContext, ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { formatInstant } from '../workedTime/time'
import { refuseChanged } from './refuseChanged'

export interface PresentedExport {
  id: number
  month: string
  mapping: string
  name: string
  company: number | null
  people: number
  size: number
  hash: string
  at: string
  by: string
  /** Null unless cancelled. */
  cancelledAt: string | null
  cancelledBy: string | null
  reason: string | null
  /** Whether it can be cancelled: the last one in force of its mapping, company and month. */
  isLast: boolean
}

type Row = PayrollExport & {
  nom: string | null
  prenom: string | null
  cancelled_nom: string | null
  cancelled_prenom: string | null
  later: number
}

/** Later exports of the same mapping; by name for those before mapping ids were stored. */
const LATER = `
  SELECT COUNT(*) FROM payroll_export l
  WHERE l.id > e.id AND l.month = e.month AND l.cancelled_at IS NULL
    AND COALESCE(l.company_id, 0) = COALESCE(e.company_id, 0)
    AND COALESCE(l.mapping_id, 0) = COALESCE(e.mapping_id, 0)
    AND (e.mapping_id IS NOT NULL OR l.mapping = e.mapping)`

const ROWS = `
  SELECT e.id, e.month, e.company_id, e.mapping, e.name, e.people, e.size, e.hash, e.at, e.actor_id,
    e.cancelled_at, e.cancel_reason, u.nom AS nom, u.prenom AS prenom,
    c.nom AS cancelled_nom, c.prenom AS cancelled_prenom, (${LATER}) AS later
  FROM payroll_export e LEFT JOIN user u ON u.id = e.actor_id LEFT JOIN user c ON c.id = e.cancelled_by`
/** Limit: ten years of months for ten companies. */
const MAX = 1_200

const present = ({ company_id, at, nom, prenom, cancelled_at, ...row }: Row): PresentedExport => ({
  id: row.id,
  month: row.month,
  mapping: row.mapping,
  name: row.name,
  people: row.people,
  size: row.size,
  hash: row.hash,
  company: company_id,
  at: formatInstant(at),
  by: nom === null ? '' : `${prenom} ${nom}`,
  cancelledAt: cancelled_at === null ? null : formatInstant(cancelled_at),
  cancelledBy: row.cancelled_nom === null ? null : `${row.cancelled_prenom} ${row.cancelled_nom}`,
  reason: row.cancel_reason,
  isLast: cancelled_at === null && Number(row.later) === 0,
})

/** @throws {AppError} NOT_FOUND for an unknown export */
export async function findExport({ db }: OperationContext, id: number): Promise<PresentedExport> {
  const [row] = await db.rows<Row>(`${ROWS} WHERE e.id = ?`, [id])
  if (!row) throw notFound('Cet export n’existe pas')
  return present(row)
}

export const payrollExports: ReadOperation<typeof nothingRule, PresentedExport[]> = {
  name: 'payrollExports',
  access: 'maintain',
  writes: false,
  rule: nothingRule,
  run: async ({ db }) => (await db.rows<Row>(`${ROWS} ORDER BY e.id DESC LIMIT ${MAX}`)).map(present),
}

/** Downloads an export's file, with an audit event each time: pay data leaves the installation. */
export const downloadPayroll: Operation<typeof payrollExportRule, PresentedExport> = {
  name: 'downloadPayroll',
  audited: ({ id }) => ({ export: id }),
  access: 'maintain',
  writes: true,
  rule: payrollExportRule,
  async run(ctx, { id }) {
    const { viewer, journal } = ctx
    await journal.lock([viewer.id])
    const made = await findExport(ctx, id)
    await refuseChanged(ctx.db, made)
    journal.emit({
      subject: userChain(viewer.id),
      action: 'downloadPayroll',
      entity: 'payroll_export',
      entityId: id,
      after: { month: made.month, mapping_name: made.mapping, people: made.people, hash: made.hash },
    })
    return made
  },
}
