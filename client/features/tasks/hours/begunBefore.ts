import { shortDate } from '../../../lib/format'
import { hoursMinutes } from '../../../lib/hoursMinutes'

type Part = { date: string; seconds: number }

/** What of the day's hours stands in the list of another day, and is missing in this day's total. */
export function begunBefore(parts: readonly Part[] | null | undefined): string {
  const [first, second] = parts ?? []
  if (!parts || !first) return ''
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  const where = second ? 'aux jours de leur début' : `le ${shortDate(first.date)}`
  return `, dont ${hoursMinutes(seconds)} après minuit, que la liste compte ${where}`
}
