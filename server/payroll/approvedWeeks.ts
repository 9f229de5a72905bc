import type { Evaluation, WeekFigures } from '../hours/law/result'
import type { Approved } from '../work/evaluation/approved'
import type { Judgement } from '../work/evaluation/facts'
import { daysOfWeek } from '../work/evaluation/inWeek'
import { isPaidAlike, type Payable, readPayable, writePayable } from '../work/evaluation/payable'
import { quantitiesOf } from '../work/evaluation/quantities'
import { mondaysOfMonth } from './calendarMonth'
import { sumOf } from './together'
import { absenceDays, withDays } from './units'

/** What approved weeks come to, with their days. */
export type Amounts = ReturnType<typeof amountsOf>

/** What a month's approved weeks come to: what was approved, or else what the rules make of them. */
export function amountsOf(judgement: Judgement, month: string, approved: Approved) {
  const { evaluation } = judgement
  const mondays = mondaysOfMonth(month).filter((monday) => approved.has(monday))
  const weeks = evaluation.weeks.filter(({ monday }) => mondays.includes(monday))
  const payables = mondays.map((monday): Payable => {
    const week = weeks.find((one) => one.monday === monday)
    const kept = approved.get(monday)
    if (typeof kept === 'string') return readPayable(kept, week)
    const days = daysOfWeek(evaluation.days, monday)
    return { quantities: quantitiesOf(week ? [week] : [], days), days }
  })
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
