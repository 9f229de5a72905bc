import { readCivilDate } from '../../../lib/time/civilDate'

const DAY = 'jour'

export const namesDay = (search: string) => new URLSearchParams(search).has(DAY)

export type DayAddress = { day: string; problem?: string }

export function readDayAddress(search: string, today: string): DayAddress {
  const asked = new URLSearchParams(search).get(DAY)
  if (asked === null) return { day: today }
  const day = readCivilDate(asked)
  if (!day)
    return { day: today, problem: `« ${asked.slice(0, 40)} » n’est pas une date : voici aujourd’hui.` }
  return day > today ? { day: today, problem: 'Ce jour n’est pas encore venu : voici aujourd’hui.' } : { day }
}

/** URL of a day; today has no parameter. */
export const dayAddress = (day: string, today: string) => (day === today ? '/' : `/?${DAY}=${day}`)
