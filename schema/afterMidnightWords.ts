interface Part {
  date: string
  countedOn: string
  seconds: number
}

/** How a side writes seconds and a civil date. */
interface Format {
  duration(seconds: number): string
  date(date: string): string
}

/** Days that are told one by one. */
const MOST_DAYS = 3

/**
 * What the total of a day, a week or a range says of the hours in it that the rules of work count after its last day:
 * « dont 02:00:00 après minuit, comptées le 02/11/2026 ». Null where there are none, and both ways of counting agree.
 */
export function afterMidnightWords(
  parts: readonly Part[] | null | undefined,
  { debut, fin }: { debut: string; fin: string },
  format: Format,
): string | null {
  const days = new Map<string, number>()
  for (const { date, countedOn, seconds } of parts ?? [])
    if (date >= debut && date <= fin && countedOn > fin)
      days.set(countedOn, (days.get(countedOn) ?? 0) + seconds)
  if (days.size === 0) return null
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const total = sorted.reduce((sum, [, seconds]) => sum + seconds, 0)
  return `dont ${format.duration(total)} après minuit, comptées ${when(sorted, format)}`
}

function when(days: readonly [day: string, seconds: number][], { duration, date }: Format): string {
  const [first = '', last = ''] = [days[0]?.[0], days.at(-1)?.[0]]
  if (days.length === 1) return `le ${date(first)}`
  if (days.length > MOST_DAYS) return `du ${date(first)} au ${date(last)}`
  const told = days.map(([day, seconds]) => `le ${date(day)} (${duration(seconds)})`)
  return `${told.slice(0, -1).join(', ')} et ${told.at(-1)}`
}
