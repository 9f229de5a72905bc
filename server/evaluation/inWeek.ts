import type { Alert, WeekFigures } from '../labourLaw/figures/result'
import { sundayOf } from '../workedTime/time'
import type { Evaluated } from './facts'

/** Whether an alert stands in a week: its period is the week, or a day of it. As text, `2025-W51` lies between two days of January. */
export const isOfWeek = (
  { period }: Pick<Alert, 'period'>,
  { week, monday }: Pick<WeekFigures, 'week' | 'monday'>,
) => (period.includes('W') ? period === week : monday <= period && period <= sundayOf(monday))

const WEEK = 7

/** Whether a contract or an absence has days in a week. */
export const touchesWeek = ({ debut, fin }: { debut: string; fin: string | null }, monday: string) =>
  debut <= sundayOf(monday) && (fin === null || fin >= monday)

/** Whether a week is to be approved: of whoever has a contract or hours in it. */
export const isDue = (
  { contracts }: Pick<Evaluated, 'contracts'>,
  { monday, s }: Pick<WeekFigures, 'monday' | 's'>,
) => s > 0 || contracts.some((contract) => touchesWeek(contract, monday))

/** The days of a week, of days in their order. */
export function daysOfWeek<Day extends { date: string }>(days: readonly Day[], monday: string): Day[] {
  const first = days.findIndex(({ date }) => date >= monday)
  if (first < 0) return []
  const sunday = sundayOf(monday)
  return days.slice(first, first + WEEK).filter(({ date }) => date <= sunday)
}
