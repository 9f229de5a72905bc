import type { Approved } from '../evaluation/approved'
import type { Evaluated } from '../evaluation/facts'
import { daysOfWeek } from '../evaluation/inWeek'
import { isSamePay, type Payable, readPayable, writePayable } from '../evaluation/payable'
import { quantitiesOf } from '../evaluation/quantities'
import type { Evaluation, WeekFigures } from '../labourLaw/figures/result'
import type { Range } from '../workedTime/dates'
import { sundayOf } from '../workedTime/time'
import { sumOf } from './mergeParts'
import type { PayrollBounds } from './monthBounds'
import { partOfWeek } from './partOfWeek'
import { absenceDays, withDays } from './units'

export type Amounts = ReturnType<typeof amountsOf>

const isIn = ({ debut, fin }: Range, date: string) => debut <= date && date <= fin

/** Amounts of a month's approved weeks: as approved, or else as evaluated now. */
export function amountsOf(judgement: Evaluated, bounds: PayrollBounds, approved: Approved) {
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
    days,
    weeks,
  }
}

export const gapsAmong = (
  weeks: readonly WeekFigures[],
  { days }: Evaluation,
  approved: Approved,
): string[] =>
  weeks
    .filter((week) => {
      const kept = approved.get(week.monday)
      if (typeof kept !== 'string') return false
      return !isSamePay(kept, writePayable(week, daysOfWeek(days, week.monday)))
    })
    .map(({ monday }) => monday)
