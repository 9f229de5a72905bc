import { addDays } from '../../../lib/civilDate'
import { instantsOf } from '../../../lib/civilTime'
import { readDuration } from '../../../lib/typedTime'
import type { ReportRowData } from './useReport'

type Row = Pick<ReportRowData, 'date' | 'debut' | 'duree' | 'finAt'>
/** Times as they will be sent: the end's day is null when the end stays as it is. */
type Typed = { debut: string; fin: string; finDate: string | null }

const secondsOf = (instant: string) => Date.parse(instant) / 1000

function startOf({ date, debut, duree, finAt }: Row, typed: string, timeZone: string) {
  // Of the hour that autumn repeats, the start may be the second one.
  if (typed === debut && finAt) return secondsOf(finAt) - readDuration(duree)
  return instantsOf(date, typed, timeZone)[0]
}

/** Seconds that really pass between the times being typed; null while they are none, or not in this order. */
export function typedDuration(row: Row, { debut, fin, finDate }: Typed, timeZone: string): number | null {
  const start = startOf(row, debut, timeZone)
  if (start === undefined) return null
  const ends = finDate ? instantsOf(finDate, fin, timeZone) : row.finAt ? [secondsOf(row.finAt)] : []
  const end = ends.find((instant) => instant > start)
  return end === undefined ? null : end - start
}

/** What the next day would make of an end that lies before its start; null for any other, and for one yet to come. */
export function overnightDuration(
  row: Row,
  { debut, fin }: Pick<Typed, 'debut' | 'fin'>,
  timeZone: string,
  now: number,
): number | null {
  const start = startOf(row, debut, timeZone)
  const [sameDay] = instantsOf(row.date, fin, timeZone)
  const [nextDay] = instantsOf(addDays(row.date, 1), fin, timeZone)
  if (start === undefined || sameDay === undefined || nextDay === undefined) return null
  return sameDay < start && nextDay <= now ? nextDay - start : null
}
