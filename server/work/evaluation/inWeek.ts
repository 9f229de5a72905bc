import type { WeekFigures } from '../../hours/law/result'
import { sundayOf } from '../../hours/time'
import type { Judgement } from './facts'

const WEEK = 7

/** Whether a contract or an absence has days in a week. */
export const touchesWeek = ({ debut, fin }: { debut: string; fin: string | null }, monday: string) =>
  debut <= sundayOf(monday) && (fin === null || fin >= monday)

/** Whether a week is to be approved: of whoever has a contract or hours in it. */
export const isDue = (
  { contracts }: Pick<Judgement, 'contracts'>,
  { monday, s }: Pick<WeekFigures, 'monday' | 's'>,
) => s > 0 || contracts.some((contract) => touchesWeek(contract, monday))

/** The days of a week, of days in their order. */
export function daysOfWeek<Day extends { date: string }>(days: readonly Day[], monday: string): Day[] {
  const first = days.findIndex(({ date }) => date >= monday)
  if (first < 0) return []
  const sunday = sundayOf(monday)
  return days.slice(first, first + WEEK).filter(({ date }) => date <= sunday)
}
