import { addDays } from './civilDate'
import { instantsOf } from './civilTime'
import { isTime } from './typedTime'

/** An entry as it was read, or its day alone where it is being added. Instants are ISO 8601. */
type Read = { date: string; debut: string; debutAt: string | null; finAt: string | null }
/** Times as they will be sent, `HH:MM:SS`: the end's day is null when the end stays as it is. */
type Typed = { debut: string; fin: string; finDate: string | null }

/** From one instant up to another, in seconds. */
export type TypedSpan = { from: number; to: number }

const secondsOf = (instant: string) => Date.parse(instant) / 1000

function startOf({ date, debut, debutAt }: Read, typed: string, timeZone: string) {
  // Of the hour that autumn repeats, the start may be the second one.
  if (typed === debut && debutAt) return secondsOf(debutAt)
  return instantsOf(date, typed, timeZone)[0]
}

/** The real time that passes between the times being typed; null while they are none, or not in this order. */
export function parseSpan(read: Read, { debut, fin, finDate }: Typed, timeZone: string): TypedSpan | null {
  const from = startOf(read, debut, timeZone)
  if (from === undefined) return null
  const ends = finDate ? instantsOf(finDate, fin, timeZone) : read.finAt ? [secondsOf(read.finAt)] : []
  const to = ends.find((instant) => instant > from)
  return to === undefined ? null : { from, to }
}

/** Times as they are typed, `HH:MM:SS`, and as they stand; `nextDay` is whether the end lies on another day than the start. */
type Times = { debut: string; fin: string; nextDay: boolean }

/**
 * Whether the end is meant for the day after the start: what lies before the start is, what lies after it is not. An end
 * that stands keeps its day as long as it comes after the start.
 * @param ticked what holds while the times say nothing
 * @param stands the entry as it was read, with its end in seconds; none for one that is added
 */
export function meansNextDay(
  { debut, fin, nextDay: ticked }: Times,
  stands: (Times & { finAt: string | null }) | null,
  { date, timeZone }: { date: string; timeZone: string },
): boolean {
  if (!isTime(debut) || !isTime(fin)) return ticked
  if (stands?.finAt && fin === stands.fin) {
    const [from] = instantsOf(date, debut, timeZone)
    if (from !== undefined && from < secondsOf(stands.finAt)) return stands.nextDay
  }
  // The very time of the start is none of the next day: nobody means 24 hours.
  return fin < debut
}

/** The day that an end is sent with. */
export const endsOnDay = (date: string, nextDay: boolean) => (nextDay ? addDays(date, 1) : date)
