import type { QuantityField } from '../../schema/rules/payroll'
import type { DayFigures, WeekFigures } from '../labourLaw/figures/result'
import { sundayOf } from '../workedTime/time'

/** Payroll counters: an absence has hours (`abs_`) and days (`jrs_`), and a file reports either. */
export type CountedField = QuantityField | `jrs_${string}`

/** Amounts of a user's month: seconds, but days for `jours` and `jrs_`. Zero when missing. */
export type Quantities = ReadonlyMap<CountedField, number>

/** Weeks of a month `YYYY-MM`: those whose Sunday is in the month. */
export const weeksOfMonth = (weeks: readonly WeekFigures[], month: string) =>
  weeks.filter((week) => sundayOf(week.monday).startsWith(month))

const OF_DAYS = ['nuit', 'dimanche', 'ferie', 'mai1'] as const
const OF_WEEKS = [
  ['hs25', 'hs25'],
  ['hs50', 'hs50'],
  ['hs_struct', 'struct'],
  ['tn', 'tn'],
  ['hc10', 'hc10'],
  ['hc25', 'hc25'],
  ['solidarite', 'sol'],
  ['rcr', 'rcr'],
  ['cor', 'cor'],
] as const

/** Field of an overtime tranche from the third on; position 0 is the third. */
const tranche = (position: number) => `hs_t${position + 3}` as QuantityField

/** Overtime replaced by compensatory rest is not paid (L3121-33). */
const REPLACED: ReadonlySet<string> = new Set(['hs25', 'hs50', 'hs_struct'])

export function quantitiesOf(
  weeks: readonly Pick<WeekFigures, 's' | 'jours' | 'hours'>[],
  days: readonly Pick<DayFigures, (typeof OF_DAYS)[number] | 'absences'>[],
): ReadonlyMap<QuantityField, number> {
  const sums = new Map<QuantityField, number>()
  const add = (field: QuantityField, amount: number) => sums.set(field, (sums.get(field) ?? 0) + amount)
  for (const { s, jours, hours } of weeks) {
    add('h_travaillees', s)
    add('jours', jours ?? 0)
    const isRest = hours?.rcr !== undefined
    for (const [field, name] of OF_WEEKS) add(field, isRest && REPLACED.has(field) ? 0 : (hours?.[name] ?? 0))
    for (const [position, seconds] of (hours?.hsMore ?? []).entries())
      add(tranche(position), isRest ? 0 : seconds)
  }
  for (const day of days) {
    for (const field of OF_DAYS) add(field, day[field])
    for (const { type, seconds } of day.absences) add(`abs_${type}`, seconds)
  }
  return sums
}
