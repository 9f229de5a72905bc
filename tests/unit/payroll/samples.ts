import type { PayrollMapping } from '../../../schema/rules/payroll'
import type { CountedField, Quantities } from '../../../server/evaluation/quantities'
import type { DayFigures } from '../../../server/labourLaw/figures/result'
import type { PaidMonth, PayrollDay } from '../../../server/payroll/lines'
import { PRESETS } from '../../../server/payroll/presets'
import { payrollRows, writeFile } from '../../../server/payroll/writeFile'
import { HOUR } from '../../support/durations'

export const cellsOf = (...of: Parameters<typeof payrollRows>) => payrollRows(...of).map(({ cells }) => cells)

export const mappingOf = (id: string) => PRESETS.find((preset) => preset.id === id)?.mapping as PayrollMapping
export const amounts = (given: Partial<Record<CountedField, number>>) =>
  new Map(Object.entries(given)) as unknown as Quantities

export const day = (date: string, absences: DayFigures['absences'] = []): DayFigures & PayrollDay => ({
  date,
  j: 0,
  nuit: 0,
  dimanche: 0,
  ferie: 0,
  mai1: 0,
  absence: undefined,
  absences,
  days: new Map(absences.map(({ type }) => [type, 1])),
})
export const CP = { type: 'CP', seconds: 7 * HOUR }

export const anne: PaidMonth = {
  employee: { id: 1, matricule: '0042', nom: 'Dùrand', prenom: 'Anne' },
  debut: '2026-10-26',
  fin: '2026-11-29',
  quantities: amounts({ h_travaillees: 151 * HOUR, hs25: 4.5 * HOUR, abs_CP: 21 * HOUR }),
  reported: amounts({}),
  days: [day('2026-11-02', [CP]), day('2026-11-03', [CP]), day('2026-11-04'), day('2026-11-05', [CP])],
  withoutHours: [],
  agreedRates: [],
  agreedHcRates: [],
  isMixed: false,
  differences: [],
}
export const long = (codes: Record<string, string>): PayrollMapping => ({
  ...mappingOf('nibelis'),
  codes: Object.entries(codes).map(([field, code]) => ({ field, code })),
})

export const inDays = (absences: PayrollMapping['absences']): PayrollMapping => ({
  ...mappingOf('nibelis'),
  absences,
  codes: [{ field: 'abs_CP', code: 'CP', unit: 'JOURS' }],
})

export const fileOf = (months: PaidMonth[], mapping: PayrollMapping) =>
  writeFile(payrollRows(months, mapping), mapping)
