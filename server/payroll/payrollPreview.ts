import { payrollPreviewRule } from '../../schema/rules/payroll'
import type { OvertimeRates } from '../hours/law/result'
import type { Reading } from '../seam/operation'
import { type NamedWeeks, readPayroll, type Waiting } from './paidMonths'
import {
  agreedRates,
  amountsTold,
  lacksCode,
  lacksMatricule,
  leftOut,
  mixed,
  nothingToTell,
  problemsOf,
  withoutHours,
} from './problems'
import { rowsOf } from './writeFile'

interface Preview {
  headings: string[]
  rows: string[][]
  subjects: { nom: string; prenom: string; field: string | null; incomplete: boolean }[]
  lines: number
  people: number
  problems: string[]
  nothing: string | null
  leftOut: string[]
  withoutHours: string[]
  mixed: string[]
  agreedRates: OvertimeRates[]
  waiting: Waiting[]
  gaps: NamedWeeks[]
}

const SHOWN = 50

/** What an export would hold, and what is in its way. */
export const payrollPreview: Reading<typeof payrollPreviewRule, Preview> = {
  name: 'payrollPreview',
  access: 'maintain',
  writes: false,
  rule: payrollPreviewRule,
  async run(ctx, { month, mapping, company }) {
    const { months, amounts, waiting, gaps } = await readPayroll(ctx, month, company ?? null)
    const rows = rowsOf(months, mapping)
    const shown = rows.slice(0, SHOWN)
    return {
      headings: mapping.columns.map(({ title }) => title),
      rows: shown.map(({ cells }) => cells),
      subjects: shown.map(({ employee, line }) => ({
        ...{ nom: employee.nom, prenom: employee.prenom, field: line?.field ?? null },
        incomplete: lacksMatricule(employee, mapping) || (line !== null && lacksCode(line)),
      })),
      lines: rows.length,
      people: months.length,
      problems: problemsOf(months, mapping).map(({ message }) => message),
      nothing: nothingToTell(months, amountsTold(amounts, mapping), rows),
      leftOut: leftOut(months, mapping),
      withoutHours: withoutHours(months, mapping),
      mixed: mixed(months),
      agreedRates: agreedRates(months, mapping),
      waiting,
      gaps,
    }
  },
}
