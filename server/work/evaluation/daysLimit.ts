import { limitOn } from '../../hours/law/limits'
import type { WeekFigures } from '../../hours/law/result'
import { sundayOf } from '../../hours/time'
import type { Judgement } from './facts'

/** The days that a contract of days has in a year (L3121-64), as settled for the last of some weeks that has such days. */
export function daysLimitOf({ facts }: Judgement, weeks: readonly WeekFigures[]): number {
  const last = weeks.findLast(({ jours }) => jours !== undefined) ?? weeks.at(-1)
  return limitOn(facts.settings.rules, 'FORFAIT218', last ? sundayOf(last.monday) : '')
}
