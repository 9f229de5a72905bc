import type { Alert, WeekFigures } from '../labourLaw/figures/result'
import { sundayOf } from '../workedTime/time'
import type { Employment } from './employments'

/** Whether an alert's period is in the week; as text, `2025-W51` sorts between days of January. */
export const isOfWeek = (
  { period }: Pick<Alert, 'period'>,
  { week, monday }: Pick<WeekFigures, 'week' | 'monday'>,
) => (period.includes('W') ? period === week : monday <= period && period <= sundayOf(monday))

const WEEK = 7

export const touchesWeek = ({ debut, fin }: { debut: string; fin: string | null }, monday: string) =>
  debut <= sundayOf(monday) && (fin === null || fin >= monday)

/** Whether a week needs approval: the user has a contract or hours in it. */
export const isDueWeek = (
  { contracts }: Pick<Employment, 'contracts'>,
  { monday, s }: Pick<WeekFigures, 'monday' | 's'>,
) => s > 0 || contracts.some((contract) => touchesWeek(contract, monday))

export function daysOfWeek<Day extends { date: string }>(days: readonly Day[], monday: string): Day[] {
  const first = days.findIndex(({ date }) => date >= monday)
  if (first < 0) return []
  const sunday = sundayOf(monday)
  return days.slice(first, first + WEEK).filter(({ date }) => date <= sunday)
}
