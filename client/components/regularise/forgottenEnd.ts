import { addDays } from '../../lib/civilDate'
import { instantsOf } from '../../lib/civilTime'

type Begun = { date: string; debut: string; debutAt: string }

/** The day that is meant by an end, and what it would count when that is the day after the start. */
export type MeantEnd = { finDate: string; overnight: { duration: number; isAhead: boolean } | null }

/** What a time alone means for the end of an entry of an earlier day: the first one after its start. */
export function endOfForgotten(
  { date, debut, debutAt }: Begun,
  fin: string,
  timeZone: string,
  now: number,
): MeantEnd {
  const start = Date.parse(debutAt) / 1000
  const endOn = (day: string) => instantsOf(day, fin, timeZone).find((instant) => instant > start)
  // What is no time sorts anywhere: the server refuses it on either day.
  if (endOn(date) !== undefined || fin >= debut) return { finDate: date, overnight: null }
  const finDate = addDays(date, 1)
  const end = endOn(finDate)
  return { finDate, overnight: end === undefined ? null : { duration: end - start, isAhead: end > now } }
}
