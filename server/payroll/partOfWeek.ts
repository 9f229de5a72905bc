import type { Evaluated } from '../evaluation/facts'
import { daysOfWeek } from '../evaluation/inWeek'
import type { Payable } from '../evaluation/payable'
import type { CountedField, Quantities } from '../evaluation/quantities'
import { leaveTakenOn } from '../evaluation/taken'
import { contractOn } from '../labourLaw/figures/limits'
import type { Range } from '../workedTime/dates'
import { sundayOf } from '../workedTime/time'
import { isDayField } from './units'

const HALF = 0.5

/** Days worked under a contract in days: half a day when the other half is an absence. */
function dayWorked(judgement: Evaluated, day: Parameters<typeof leaveTakenOn>[1]): number {
  if (day.j === 0 || contractOn(judgement.facts.contracts, day.date)?.type !== 'FORFAIT_JOURS') return 0
  return [...leaveTakenOn(judgement, day).values()].some(({ days }) => days === HALF) ? HALF : 1
}

/**
 * Part of an approved week within a month, computed from the locked entries. When it differs from the
 * approved total (calendar changed since), the Sunday takes the remainder, so that all months pay that total.
 */
export function partOfWeek(
  judgement: Evaluated,
  { quantities, days }: Payable,
  { monday, within, isItsWeek }: { monday: string; within: Range; isItsWeek: boolean },
): Payable {
  const isWithin = ({ date }: { date: string }) => within.debut <= date && date <= within.fin
  const now = daysOfWeek(judgement.evaluation.days, monday)
  const absentOn = new Map(days.map(({ date, absences }) => [date, absences]))
  const byDay = now.map((day) => {
    const amounts = new Map<CountedField, number>([
      ['h_travaillees', day.j],
      ['jours', dayWorked(judgement, day)],
      ...(['nuit', 'dimanche', 'ferie', 'mai1'] as const).map((name) => [name, day[name]] as const),
    ])
    for (const { type, seconds } of absentOn.get(day.date) ?? []) {
      const field = `abs_${type}` as const
      amounts.set(field, (amounts.get(field) ?? 0) + seconds)
    }
    return { date: day.date, amounts }
  })
  const hasSunday = isWithin({ date: sundayOf(monday) })
  const sumOf = (some: typeof byDay, field: CountedField) =>
    some.reduce((sum, { amounts }) => sum + (amounts.get(field) ?? 0), 0)
  const fields = new Set<CountedField>(quantities.keys())
  for (const { amounts } of byDay) for (const field of amounts.keys()) fields.add(field)
  const part = new Map<CountedField, number>()
  for (const field of fields) {
    const whole = quantities.get(field) ?? 0
    if (isDayField(field)) {
      const rest = hasSunday ? whole - sumOf(byDay, field) : 0
      part.set(field, sumOf(byDay.filter(isWithin), field) + rest)
    } else if (isItsWeek) part.set(field, whole)
  }
  return { quantities: part as Quantities, days: days.filter(isWithin) }
}
