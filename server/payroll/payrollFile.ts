import type { PayrollMapping } from '../../schema/rules/payroll'
import type { OperationContext } from '../operation/operation'
import { formatDate } from '../workedTime/formatDate'
import { type Payroll, type ReportedAmount, readPayroll } from './paidMonths'
import {
  amountsReported,
  nothingToReport,
  type Problem,
  problemsOf,
  type UnpaidField,
  unpaidFields,
} from './problems'
import { type ReportedLedger, readSent, type Sent } from './reportedSince'
import { payrollRows, type WrittenRow } from './writeFile'

export interface PayrollFile {
  payroll: Payroll
  amounts: ReportedAmount[]
  rows: WrittenRow[]
  nothing: string | null
  /** Problems that block the export, in addition to `payroll.changed`. */
  problems: Problem[]
  unpaid: UnpaidField[]
  /** People with a row in the file: fewer than the month has, when others have nothing to report. */
  people: number
  /** Exports of the same month with other mappings, which do not count for this one. */
  elsewhere: Sent[]
}

interface Asked {
  month: string
  company: number | null
  /** Id of the stored mapping, whose exports count as sent. */
  ledger: number | null
  mapping: PayrollMapping
}

export async function readPayrollFile(
  ctx: OperationContext,
  { month, company, ledger: own, mapping }: Asked,
  /** A preview may use `recentPayroll`; what is exported is read now. */
  read = readPayroll,
): Promise<PayrollFile> {
  const ledger: ReportedLedger = mapping.control ? 'CONTROL' : own
  const payroll = await read(ctx, { month, company, ledger })
  const amounts = amountsReported(payroll.amounts, mapping)
  const rows = payrollRows(payroll.months, mapping)
  const sent = await readSent(ctx.db, { month, company, ledger })
  const unpaid = unpaidFields(payroll.months, mapping)
  const last = sent.find(({ counts }) => counts)
  return {
    payroll,
    amounts,
    rows,
    people: new Set(rows.map(({ employee }) => employee.id)).size,
    nothing: mapping.control
      ? nothingToShow(payroll)
      : nothingToReport({
          payroll,
          amounts,
          rows,
          unpaid,
          sent: last && { on: formatDate(ctx, ctx.zone.dateAt(last.at)), by: last.by },
        }),
    problems: problemsOf(payroll.months, mapping),
    unpaid,
    elsewhere: sent.filter(({ counts }) => !counts),
  }
}

const nothingToShow = ({ months }: Payroll) =>
  months.length === 0 ? 'Rien à montrer : aucune semaine de ce mois n’est validée' : null
