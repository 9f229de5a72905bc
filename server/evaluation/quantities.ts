import type { QuantityField } from '../../schema/rules/payroll'
import type { DayFigures, WeekFigures } from '../labourLaw/figures/result'
import { sundayOf } from '../workedTime/time'

/** What payroll counts: beside the hours of an absence (`abs_`) its days (`jrs_`), for a file tells it in one or the other. */
export type CountedField = QuantityField | `jrs_${string}`

/** What is paid of somebody's month: seconds, but days of `jours` and `jrs_`. Fields of nothing are 0. */
export type Quantities = ReadonlyMap<CountedField, number>

/** The weeks of a month `YYYY-MM`: those whose Sunday lies in it. */
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

/** Of a tranche of overtime from the third on, by its position after the second. */
const tranche = (position: number) => `hs_t${position + 3}` as QuantityField

/** Overtime that rest stands for is not paid as well (L3121-33). */
const REPLACED: ReadonlySet<string> = new Set(['hs25', 'hs50', 'hs_struct'])

/** What some weeks add up to, with the days that lie in them. */
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
