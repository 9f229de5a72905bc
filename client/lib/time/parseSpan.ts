import { addDays } from './civilDate'
import { instantsOf } from './civilTime'
import { isTime } from './typedTime'

/** Entry as loaded, or only its day for a new one. Instants are ISO 8601. */
type Read = { date: string; debut: string; debutAt: string | null; finAt: string | null }
/** Times to send, `HH:MM:SS`; `finDate` is null when the end is unchanged. */
type Typed = { debut: string; fin: string; finDate: string | null }

/** Instants in seconds. */
export type TypedSpan = { from: number; to: number }

const secondsOf = (instant: string) => Date.parse(instant) / 1000

function startOf({ date, debut, debutAt }: Read, typed: string, timeZone: string) {
  // In the repeated hour of autumn, the start may be its second occurrence.
  if (typed === debut && debutAt) return secondsOf(debutAt)
  return instantsOf(date, typed, timeZone)[0]
}

/** Span of the typed times; null when invalid or in the wrong order. */
export function parseSpan(read: Read, { debut, fin, finDate }: Typed, timeZone: string): TypedSpan | null {
  const from = startOf(read, debut, timeZone)
  if (from === undefined) return null
  const ends = finDate ? instantsOf(finDate, fin, timeZone) : read.finAt ? [secondsOf(read.finAt)] : []
  const to = ends.find((instant) => instant > from)
  return to === undefined ? null : { from, to }
}

/** Times as typed, `HH:MM:SS`, and as stored; `nextDay`: the end is on another day than the start. */
type Times = { debut: string; fin: string; nextDay: boolean }

/**
 * An unchanged end keeps its day while it is after the start. An end before the start is on the next day, unless
 * that time has not come yet: then it is a typing error of its own day.
 * @param ticked default while the times are incomplete
 * @param stored null for a new entry
 */
export function meansNextDay(
  { debut, fin, nextDay: ticked }: Times,
  stored: (Times & { finAt: string | null }) | null,
  { date, timeZone, now }: { date: string; timeZone: string; now: number },
): boolean {
  if (!isTime(debut) || !isTime(fin)) return ticked
  if (stored?.finAt && fin === stored.fin) {
    const [from] = instantsOf(date, debut, timeZone)
    if (from !== undefined && from < secondsOf(stored.finAt)) return stored.nextDay
  }
  // Strictly before: an equal time does not mean 24 hours.
  if (fin >= debut) return false
  const [end] = date ? instantsOf(addDays(date, 1), fin, timeZone) : []
  return end === undefined || end <= now
}

export const endsOnDay = (date: string, nextDay: boolean) => (nextDay ? addDays(date, 1) : date)
