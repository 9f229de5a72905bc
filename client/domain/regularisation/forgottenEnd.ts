import { addDays } from '../../lib/time/civilDate'
import { instantsOf } from '../../lib/time/civilTime'
import type { TypedSpan } from '../../lib/time/parseSpan'

type Begun = { date: string; debut: string; debutAt: string }

/** What is meant by an end: its day, how long the entry lasts then, and whether that is yet to come. */
export type MeantEnd = { finDate: string; span: TypedSpan | null; isAhead: boolean }

/** What a time alone means for the end of an entry of an earlier day: the first one after its start. */
export function endOfForgotten(
  { date, debut, debutAt }: Begun,
  fin: string,
  timeZone: string,
  now: number,
): MeantEnd {
  const from = Date.parse(debutAt) / 1000
  const endOn = (day: string) => instantsOf(day, fin, timeZone).find((instant) => instant > from)
  // What is no time sorts anywhere: the server refuses it on either day.
  const isSame = endOn(date) !== undefined || fin >= debut
  const finDate = isSame ? date : addDays(date, 1)
  const to = endOn(finDate)
  return { finDate, span: to === undefined ? null : { from, to }, isAhead: to !== undefined && to > now }
}
