import type { CountedField, Quantities } from '../evaluation/quantities'
import type { Range } from '../workedTime/dates'
import type { PayrollDay, PayrollDifference } from './lines'
import { daysFields, hoursFields } from './units'

/** Amounts of a user's month: those exported so far, and the current ones. */
export interface ReportedMonth {
  debut: string
  fin: string
  weeks?: Range
  /** Sum of the first export and all differences since. */
  reported: Quantities
  now: Quantities
  days: readonly PayrollDay[]
}

/** Days without the absences of some fields. */
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

/**
 * Days of an absence that is not exported yet; an exported one is reported as a difference, without days, per
 * type.
 */
const unreportedDays = (days: readonly PayrollDay[], reported: Quantities) =>
  daysWithout(days, (field) => (reported.get(field) ?? 0) !== 0)

/** Differences of earlier months: a correction after an export is paid, or deducted, by the next one. */
export function payrollDifferences(months: readonly ReportedMonth[]): PayrollDifference[] {
  return months.flatMap(({ debut, fin, weeks, reported, now, days }) => {
    const fields = new Set<CountedField>([...reported.keys(), ...now.keys()])
    const amounts = new Map<CountedField, number>()
    for (const field of fields) {
      const amount = (now.get(field) ?? 0) - (reported.get(field) ?? 0)
      if (amount !== 0) amounts.set(field, amount)
    }
    return amounts.size > 0
      ? [{ debut, fin, ...(weeks && { weeks }), amounts, reported, days: unreportedDays(days, reported) }]
      : []
  })
}
