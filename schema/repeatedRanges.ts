interface Range {
  debut: string
  fin: string
}

/** On the same dates of each year, or on the same weekdays next to them. */
export type Repeat = 'DATES' | 'SEMAINES'

const DAY_MS = 86_400_000
const WEEK = 7
const MIDWEEK = 3

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)
const add = (date: string, days: number) => new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(utc(date)).getUTCDay()

/** The same date of another year; 29 February becomes the 28th. */
function inYear(date: string, year: number): string {
  const moved = `${year}${date.slice(4)}`
  return add(moved, 0) === moved ? moved : `${year}-02-28`
}

/** The nearest date with this weekday. */
function nearest(date: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(date) + WEEK) % WEEK
  return add(date, ahead > MIDWEEK ? ahead - WEEK : ahead)
}

/** A range of civil dates in consecutive years, the first one included. */
export function repeatedRanges({ debut, fin }: Range, years: number, repeat: Repeat): Range[] {
  const yearOf = (date: string) => Number(date.slice(0, 4))
  const length = (utc(fin) - utc(debut)) / DAY_MS
  return Array.from({ length: years }, (_, later) => {
    if (later === 0) return { debut, fin }
    const start = inYear(debut, yearOf(debut) + later)
    if (repeat === 'DATES') return { debut: start, fin: inYear(fin, yearOf(fin) + later) }
    const begin = nearest(start, weekdayOf(debut))
    return { debut: begin, fin: add(begin, length) }
  })
}
