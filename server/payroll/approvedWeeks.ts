import type { Range } from '../hours/dates'
import type { Evaluation, WeekFigures } from '../hours/law/result'
import { sundayOf } from '../hours/time'
import type { Approved } from '../work/evaluation/approved'
import type { Judgement } from '../work/evaluation/facts'
import { daysOfWeek } from '../work/evaluation/inWeek'
import { isPaidAlike, type Payable, readPayable, writePayable } from '../work/evaluation/payable'
import { quantitiesOf } from '../work/evaluation/quantities'
import type { MonthBounds } from './monthBounds'
import { partOfWeek } from './partOfWeek'
import { sumOf } from './together'
import { absenceDays, withDays } from './units'

/** What approved weeks come to, with their days. */
export type Amounts = ReturnType<typeof amountsOf>

const isIn = ({ debut, fin }: Range, date: string) => debut <= date && date <= fin

/** What a month's approved weeks come to: what was approved, or else what the rules make of them. */
export function amountsOf(judgement: Judgement, bounds: MonthBounds, approved: Approved) {
  const { evaluation } = judgement
  const mondays = bounds.mondays.filter((monday) => approved.has(monday))
  const all = evaluation.weeks.filter(({ monday }) => mondays.includes(monday))
  const payables = mondays.map((monday): Payable => {
    const week = all.find((one) => one.monday === monday)
    const kept = approved.get(monday)
    const days = daysOfWeek(evaluation.days, monday)
    const whole =
      typeof kept === 'string'
        ? readPayable(kept, week)
        : { quantities: quantitiesOf(week ? [week] : [], days), days }
    const isItsWeek = isIn(bounds.weeks, monday)
    if (isItsWeek && isIn(bounds.days, monday) && isIn(bounds.days, sundayOf(monday))) return whole
    return partOfWeek(judgement, whole, { monday, within: bounds.days, isItsWeek })
  })
  const weeks = all.filter(({ monday }) => isIn(bounds.weeks, monday))
  const days = withDays(
    judgement,
    payables.flatMap((one) => one.days),
  )
  return {
    quantities: sumOf([...payables.map(({ quantities }) => quantities), absenceDays(days)]),
    ...{ days, weeks },
  }
}

/** The Mondays of those of some weeks that are approved, and of which the rules would make something else now. */
export const gapsAmong = (
  weeks: readonly WeekFigures[],
  { days }: Evaluation,
  approved: Approved,
): string[] =>
  weeks
    .filter((week) => {
      const kept = approved.get(week.monday)
      if (typeof kept !== 'string') return false
      return !isPaidAlike(kept, writePayable(week, daysOfWeek(days, week.monday)))
    })
    .map(({ monday }) => monday)
