import { limitOn } from '../labourLaw/figures/limits'
import type { WeekFigures } from '../labourLaw/figures/result'
import { sundayOf } from '../workedTime/time'
import type { Evaluated } from './facts'

/** Yearly limit of days (L3121-64) as set for the last of these weeks under a contract in days. */
export function daysLimitOf({ facts }: Evaluated, weeks: readonly WeekFigures[]): number {
  const last = weeks.findLast(({ jours }) => jours !== undefined) ?? weeks.at(-1)
  return limitOn(facts.settings.rules, 'FORFAIT218', last ? sundayOf(last.monday) : '')
}
