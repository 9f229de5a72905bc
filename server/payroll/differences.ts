import type { CountedField, Quantities } from '../evaluation/quantities'
import type { Range } from '../workedTime/dates'
import type { PayrollDay, PayrollDifference } from './lines'
import { daysFields, hoursFields } from './units'

/** What the exports so far have told of somebody's month, and what it is now. */
export interface ReportedMonth {
  debut: string
  fin: string
  weeks?: Range
  /** Of the first export, and of all differences since, summed. */
  told: Quantities
  now: Quantities
  /** The days that `now` comes from. */
  days: readonly PayrollDay[]
}

/** Days, without what is absent of some fields. */
export const daysWithout = (
  days: readonly PayrollDay[],
  isLeftOut: (field: CountedField) => boolean,
): PayrollDay[] =>
  days.map((day) => ({
    ...day,
    absences: day.absences.filter(
      ({ type }) => !isLeftOut(hoursFields(type)) && !isLeftOut(daysFields(type)),
    ),
  }))

/** What was told already is told again as a difference alone, not by its days: of each absence for itself, whatever else was told. */
const untoldDays = (days: readonly PayrollDay[], told: Quantities) =>
  daysWithout(days, (field) => (told.get(field) ?? 0) !== 0)

/** What has to be told of earlier months: a correction after an export is paid, or taken back, by the next one. */
export function payrollDifferences(months: readonly ReportedMonth[]): PayrollDifference[] {
  return months.flatMap(({ debut, fin, weeks, told, now, days }) => {
    const fields = new Set<CountedField>([...told.keys(), ...now.keys()])
    const amounts = new Map<CountedField, number>()
    for (const field of fields) {
      const amount = (now.get(field) ?? 0) - (told.get(field) ?? 0)
      if (amount !== 0) amounts.set(field, amount)
    }
    return amounts.size > 0
      ? [{ debut, fin, ...(weeks && { weeks }), amounts, told, days: untoldDays(days, told) }]
      : []
  })
}
