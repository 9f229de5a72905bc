import type { Application } from '../operation/services'
import { mondaysOfMonth, monthsFrom } from '../payroll/calendarMonth'
import { exportPayroll } from '../payroll/exportPayroll'
import { savePayrollMapping } from '../payroll/mappings'
import { PRESETS } from '../payroll/presets'
import { callAs, type Member } from './callAs'

const NAME = 'Paie d’Armor (Silae)'
const LOOKED_BACK = 3
/** Example codes: leave in days, sickness in hours. */
const ABSENCES = [
  { field: 'abs_CP', code: 'AB-300', unit: 'JOURS' },
  { field: 'abs_RTT', code: 'AB-631', unit: 'JOURS' },
  { field: 'abs_MALADIE', code: 'AB-100', unit: 'HEURES' },
]

/**
 * A saved payroll mapping, and an export of the last fully approved month.
 * @param approved first and last Monday of the approved weeks
 */
export async function payMonth(
  application: Application,
  admin: Member,
  company: number,
  approved: { first: string; last: string },
): Promise<void> {
  const preset = PRESETS.find(({ id }) => id === 'silae')
  if (!preset) return
  const codes = preset.mapping.codes.filter(({ field }) => !field.startsWith('abs_'))
  const { id: kept } = await callAs(application, admin, savePayrollMapping, {
    name: NAME,
    mapping: { ...preset.mapping, codes: [...codes, ...ABSENCES] },
  })
  const current = application.zone.dateAt(application.now()).slice(0, 7)
  const months = Array.from({ length: LOOKED_BACK }, (_, back) => monthsFrom(current, -back))
  const month = months.find((one) =>
    mondaysOfMonth(one).every((monday) => monday >= approved.first && monday <= approved.last),
  )
  if (month) await callAs(application, admin, exportPayroll, { month, kept, company })
}
