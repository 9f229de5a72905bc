import { addDays, type CivilRange, endOfMonth, startOfWeek } from '../../lib/time/civilDate'

const WEEK = 7

/** Weeks whose Sunday is in a month (`YYYY-MM`), up to the one of `today`. */
export function weeksOfMonth(month: string, today: string): CivilRange[] {
  const weeks: CivilRange[] = []
  const end = endOfMonth(`${month}-01`)
  for (
    let sunday = addDays(startOfWeek(`${month}-01`), WEEK - 1);
    sunday <= end && addDays(sunday, 1 - WEEK) <= today;
    sunday = addDays(sunday, WEEK)
  )
    weeks.push({ debut: addDays(sunday, 1 - WEEK), fin: sunday })
  return weeks
}
