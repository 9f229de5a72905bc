import { limitOn } from '../labourLaw/figures/limits'
import type { WeekFigures } from '../labourLaw/figures/result'
import { sundayOf } from '../workedTime/time'
import type { Evaluated } from './facts'

/** The days that a contract of days has in a year (L3121-64), as settled for the last of some weeks that has such days. */
export function daysLimitOf({ facts }: Evaluated, weeks: readonly WeekFigures[]): number {
  const last = weeks.findLast(({ jours }) => jours !== undefined) ?? weeks.at(-1)
  return limitOn(facts.settings.rules, 'FORFAIT218', last ? sundayOf(last.monday) : '')
}
