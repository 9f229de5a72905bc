import type { Evaluation } from '../hours/law/result'
import { addDays, weekOf } from '../hours/time'
import type { Judgement } from '../work/evaluation/facts'
import { type Payable, readPayable, writePayable } from '../work/evaluation/payable'
import { quantitiesOf } from '../work/evaluation/quantities'
import { mondaysOfMonth } from './calendarMonth'
import type { Approved } from './people'
import { sumOf } from './together'

const LAST_DAY = 6

const daysOfWeek = ({ days }: Evaluation, monday: string) =>
  days.filter(({ date }) => weekOf(date) === monday)

/** What a month's approved weeks come to: what was approved, or else what the rules make of them. */
export function amountsOf({ evaluation }: Judgement, month: string, approved: Approved) {
  const mondays = mondaysOfMonth(month).filter((monday) => approved.has(monday))
  const weeks = evaluation.weeks.filter(({ monday }) => mondays.includes(monday))
  const payables = mondays.map((monday): Payable => {
    const week = weeks.find((one) => one.monday === monday)
    const kept = approved.get(monday)
    if (typeof kept === 'string') return readPayable(kept, week)
    const days = daysOfWeek(evaluation, monday)
    return { quantities: quantitiesOf(week ? [week] : [], days), days }
  })
  return {
    quantities: sumOf(payables.map(({ quantities }) => quantities)),
    days: payables.flatMap(({ days }) => days),
    weeks,
  }
}

/** Whether a contract has days in a week. */
export const touching = ({ debut, fin }: { debut: string; fin: string | null }, monday: string) =>
  debut <= addDays(monday, LAST_DAY) && (fin === null || fin >= monday)

/** The approved weeks among some of which the rules would make something else now. */
export function gapsAmong(
  { evaluation }: Judgement,
  mondays: ReadonlySet<string>,
  approved: Approved,
): string[] {
  return evaluation.weeks
    .filter((week) => {
      const { monday } = week
      const kept = mondays.has(monday) ? approved.get(monday) : null
      return typeof kept === 'string' && kept !== writePayable(week, daysOfWeek(evaluation, monday))
    })
    .map(({ monday }) => monday)
}
