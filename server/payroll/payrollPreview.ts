import { payrollPreviewRule } from '../../schema/rules/payroll'
import type { WholeRates } from '../evaluation/rates'
import type { ComplementaryRates } from '../labourLaw/figures/result'
import type { ReadOperation } from '../operation/operation'
import { formatInstant } from '../workedTime/time'
import type { NamedShortWeeks, NamedWeeks, PendingWeeks } from './paidMonths'
import { readPayrollFile } from './payrollFile'
import {
  agreedHcRates,
  agreedRates,
  lacksCode,
  lacksMatricule,
  omittedFields,
  type Problem,
  peopleWithMixedUnits,
  type UnpaidField,
  withoutHours,
} from './problems'
import { recentPayroll } from './recentPayroll'

interface Preview {
  headings: string[]
  rows: string[][]
  subjects: {
    nom: string
    prenom: string
    field: string | null
    incomplete: boolean
    remark: string | null
  }[]
  lines: number
  people: number
  problems: string[]
  blocking: Problem[]
  changed: string[]
  nothing: string | null
  leftOut: string[]
  unpaid: UnpaidField[]
  withoutHours: string[]
  mixed: string[]
  agreedRates: WholeRates[]
  agreedHcRates: ComplementaryRates[]
  waiting: PendingWeeks[]
  gaps: NamedWeeks[]
  short: NamedShortWeeks[]
  held: NamedWeeks[]
  elsewhere: { mapping: string; at: string; by: string }[]
}

const SHOWN = 50

export const payrollPreview: ReadOperation<typeof payrollPreviewRule, Preview> = {
  name: 'payrollPreview',
  access: 'maintain',
  writes: false,
  cost: 'payroll',
  rule: payrollPreviewRule,
  async run(ctx, { month, mapping, company, kept }) {
    const asked = { month, company: company ?? null, ledger: kept ?? null, mapping }
    const { payroll, rows, people, nothing, problems, unpaid, elsewhere } = await readPayrollFile(
      ctx,
      asked,
      recentPayroll,
    )
    const { months, waiting, gaps, short, held, changed } = payroll
    const shown = rows.slice(0, SHOWN)
    return {
      headings: mapping.columns.map(({ title }) => title),
      rows: shown.map(({ cells }) => cells),
      subjects: shown.map(({ employee, line }) => ({
        nom: employee.nom,
        prenom: employee.prenom,
        field: line?.field ?? null,
        remark: employee.remarque ?? null,
        incomplete: lacksMatricule(employee, mapping) || (line !== null && lacksCode(line)),
      })),
      lines: rows.length,
      people,
      problems: problems.map(({ text }) => text),
      blocking: problems,
      changed,
      nothing,
      leftOut: omittedFields(months, mapping),
      unpaid,
      withoutHours: withoutHours(months, mapping),
      mixed: peopleWithMixedUnits(months),
      agreedRates: agreedRates(months, mapping),
      agreedHcRates: agreedHcRates(months, mapping),
      waiting,
      gaps,
      short,
      held,
      elsewhere: elsewhere.map(({ mapping, at, by }) => ({ mapping, at: formatInstant(at), by })),
    }
  },
}
