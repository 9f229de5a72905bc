import { addDays } from '../../lib/time/civilDate'
import { instantsOf } from '../../lib/time/civilTime'
import type { TypedSpan } from '../../lib/time/parseSpan'

type Begun = { date: string; debut: string; debutAt: string }

/** Interpreted end: its day, the span, and whether it lies in the future. */
export type MeantEnd = { finDate: string; span: TypedSpan | null; isAhead: boolean }

/** Interprets a time as the end of an entry of an earlier day: its first occurrence after the start. */
export function endOfForgotten(
  { date, debut, debutAt }: Begun,
  fin: string,
  timeZone: string,
  now: number,
): MeantEnd {
  const from = Date.parse(debutAt) / 1000
  const endOn = (day: string) => instantsOf(day, fin, timeZone).find((instant) => instant > from)
  // Invalid text: the server refuses it on any day.
  const isSame = endOn(date) !== undefined || fin >= debut
  const finDate = isSame ? date : addDays(date, 1)
  const to = endOn(finDate)
  return { finDate, span: to === undefined ? null : { from, to }, isAhead: to !== undefined && to > now }
}
