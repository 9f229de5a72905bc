import { holidaysOf } from '../calendar/holidays'

const FRANCE = { region: 'METROPOLE', temple: false } as const

/** Monday to Friday, without French public holidays. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4)), FRANCE).has(date)
}
