import type { Range } from '../workedTime/dates'
import { addDays, sundayOf, weekOf } from '../workedTime/time'

const WEEK = 7

/** Mondays of the weeks of a month `YYYY-MM`: those whose Sunday is in the month. */
export function mondaysOfMonth(month: string): string[] {
  const mondays: string[] = []
  const first = weekOf(`${month}-01`)
  for (let monday = first; sundayOf(monday).slice(0, 7) <= month; monday = addDays(monday, WEEK))
    mondays.push(monday)
  return mondays
}

export function spanOfMonth(month: string): Range {
  const mondays = mondaysOfMonth(month)
  return { debut: mondays[0] ?? '', fin: sundayOf(mondays.at(-1) ?? '') }
}

/** Month at this offset, which may be negative. */
export function monthsFrom(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
