import { nothingRule } from '../../schema/rules/nothing'
import { payrollExportRule } from '../../schema/rules/payroll'
import type { PayrollExport } from '../db/entities/PayrollExport'
import { notFound } from '../ground/errors'
import { formatInstant } from '../hours/time'
import { userChain } from '../journal/chain'
import type { Operation, OperationContext, Reading } from '../seam/operation'
import { refuseChanged } from './refuseChanged'

/** An export in the shape of the schema. */
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
}

type Row = PayrollExport & { nom: string | null; prenom: string | null }

const ROWS = `
  SELECT e.id, e.month, e.company_id, e.mapping, e.name, e.people, e.size, e.hash, e.at, e.actor_id, u.nom AS nom, u.prenom AS prenom
  FROM payroll_export e LEFT JOIN user u ON u.id = e.actor_id`
/** Ten years of months, for ten companies. */
const MOST = 1_200

const present = ({ company_id, at, nom, prenom, ...row }: Row): PresentedExport => ({
  ...{ id: row.id, month: row.month, mapping: row.mapping, name: row.name, people: row.people },
  ...{ size: row.size, hash: row.hash, company: company_id },
  at: formatInstant(at),
  by: nom === null ? '' : `${prenom} ${nom}`,
})

/** @throws {AppError} NOT_FOUND for one that there is not */
export async function findExport({ db }: OperationContext, id: number): Promise<PresentedExport> {
  const [row] = await db.rows<Row>(`${ROWS} WHERE e.id = ?`, [id])
  if (!row) throw notFound('Cet export n’existe pas')
  return present(row)
}

/** What was exported, the latest first. */
export const payrollExports: Reading<typeof nothingRule, PresentedExport[]> = {
  name: 'payrollExports',
  access: 'maintain',
  writes: false,
  rule: nothingRule,
  run: async ({ db }) => (await db.rows<Row>(`${ROWS} ORDER BY e.id DESC LIMIT ${MOST}`)).map(present),
}

/** Takes the file of an export out: told each time, as what others' hours come to leaves the installation; to the chain of who takes it. */
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
      ...{ subject: userChain(viewer.id), action: 'downloadPayroll', entity: 'payroll_export', entityId: id },
      after: { month: made.month, mapping_name: made.mapping, people: made.people, hash: made.hash },
    })
    return made
  },
}
