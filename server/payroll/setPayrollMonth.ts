import { setPayrollMonthRule } from '../../schema/rules/payroll'
import { insertRow } from '../db/bulk'
import { PayrollMonth } from '../db/entities/PayrollMonth'
import type { Operation, WriteContext } from '../operation/operation'
import { badInput, staleVersion } from '../shared/errors'
import { monthName } from '../workedTime/periods'
import { boundsOf, kindIn, type MonthChoice, rejectFarOffMonth } from './monthBounds'
import { readMonthChoices } from './monthChoices'
import { findCompany, type PresentedBounds, presentBounds } from './payrollBounds'

const EXPORTED = `
  SELECT month FROM payroll_export
  WHERE cancelled_at IS NULL AND (company_id IS NULL OR company_id = ?)
  UNION SELECT a.month FROM payroll_amount a JOIN payroll_export e ON e.id = a.export_id
  WHERE e.cancelled_at IS NULL AND a.company_id = ?`

/**
 * Exported months keep their bounds, or their days would be paid twice.
 * @throws {AppError} BAD_USER_INPUT that names the first such month
 */
async function refuseExported(
  { db }: WriteContext,
  company: number,
  [before, after]: readonly [MonthChoice[], MonthChoice[]],
) {
  const rows = await db.rows<{ month: string }>(EXPORTED, [company, company])
  const changed = (month: string) =>
    JSON.stringify(boundsOf(before, month)) !== JSON.stringify(boundsOf(after, month))
  const [first] = rows
    .map(({ month }) => month)
    .filter(changed)
    .sort()
  if (first)
    throw badInput(
      `La paie est déjà exportée pour ${monthName(first)} : choisissez un mois plus récent, ou annulez d’abord cet export`,
      'month',
    )
}

export const setPayrollMonth: Operation<typeof setPayrollMonthRule, PresentedBounds> = {
  name: 'setPayrollMonth',
  access: 'maintain',
  writes: true,
  rule: setPayrollMonthRule,
  async run(ctx, { company: id, month, kind, shown }) {
    const { db, manager, journal } = ctx
    rejectFarOffMonth(ctx, month)
    // Lock: serialises with exports, which depend on it.
    await journal.lockChain('settings')
    const company = await findCompany(db, id)
    const choices = (await readMonthChoices(db)).get(id) ?? []
    if (shown && shown !== kindIn(choices, month)) throw staleVersion('Ce choix')
    const row = choices.find((choice) => choice.month === month)
    const after = [...choices.filter((choice) => choice !== row), { month, kind }].sort((a, b) =>
      a.month < b.month ? -1 : 1,
    )
    if (kindIn(choices, month) === kind) return presentBounds(company, choices, month)
    await refuseExported(ctx, id, [choices, after])
    if (row) await manager.update(PayrollMonth, { id: row.id }, { kind })
    const entityId = row?.id ?? (await insertRow(manager, PayrollMonth, { company_id: id, month, kind }))
    journal.emit({
      subject: 'settings',
      action: 'edit',
      entity: 'payroll_month',
      entityId,
      ...(row && { before: { kind: row.kind } }),
      after: row ? { kind } : { company_id: id, month, kind },
    })
    return presentBounds(company, after, month)
  },
}
