import { readCivilDate } from '../../../lib/time/civilDate'

const DAY = 'jour'

/** Whether the address asks for a day at all. */
export const namesDay = (search: string) => new URLSearchParams(search).has(DAY)

/** Which day the address asks for, and why it cannot be shown. */
export type DayAddress = { day: string; problem?: string }

/** The day that home shows: of today and before; whatever else the address says is today. */
export function readDayAddress(search: string, today: string): DayAddress {
  const asked = new URLSearchParams(search).get(DAY)
  if (asked === null) return { day: today }
  const day = readCivilDate(asked)
  if (!day)
    return { day: today, problem: `« ${asked.slice(0, 40)} » n’est pas une date : voici aujourd’hui.` }
  return day > today ? { day: today, problem: 'Ce jour n’est pas encore venu : voici aujourd’hui.' } : { day }
}

/** The address of a day, without what goes without saying. */
export const dayAddress = (day: string, today: string) => (day === today ? '/' : `/?${DAY}=${day}`)
