import { addDays, type Zone } from './time'
import type { Hours, Interval, Span } from './worked'

export type OfferSource = 'FIN_HABITUELLE' | 'DERNIERE_ACTION' | 'DUREE_HABITUELLE'

export interface Offer {
  source: OfferSource
  fin: number
  /** Number of days in the median; 0 if it is not a median. */
  days: number
  /** Worked seconds of that day with this end, for DUREE_HABITUELLE; otherwise 0. */
  worked: number
}

/** Weeks of history used for the usual values. */
export const USUAL_WEEKS = 8
/** Default worked seconds per day without history: a fifth of the legal 35 hours. */
export const LEGAL_DAY = 7 * 3_600
/** Seconds: after midnight an action belongs to the evening before, unless after a longer gap. */
const SILENCE = 5 * 3_600

const DAY = 86_400
const MINUTE = 60

/** Mean of the two middle values for an even count; whole seconds; undefined for an empty list. */
export function median(figures: readonly number[]): number | undefined {
  const sorted = [...figures].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : Math.floor((low + high) / 2)
}

const secondsOfDay = (zone: Zone, instant: number) => {
  const [hours, minutes, seconds] = zone.timeAt(instant).split(':').map(Number)
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

const wholeMinute = (seconds: number) => seconds - (seconds % MINUTE)

interface Asked {
  zone: Zone
  now: number
  entry: Pick<Interval, 'id' | 'date' | 'debut' | 'pause'>
  /** The person's entries of that day and of the weeks before, with counted seconds. */
  entries: readonly Interval[]
  counted: Hours['counted']
  actions: readonly number[]
}

/** Whether an entry may end there: D32, and not in the future. */
export const mayEnd = (zone: Zone, now: number, { date, debut }: Asked['entry'], fin: number) =>
  fin > debut && fin <= now && [date, addDays(date, 1)].includes(zone.dateAt(fin))

const sameWeekdays = (date: string) =>
  Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(date, -7 * (week + 1)))

/** By day: end of the last task in seconds since local midnight, and counted seconds. */
function pastDays({ zone, entry, entries, counted }: Asked) {
  const days = new Map(sameWeekdays(entry.date).map((date) => [date, { end: 0, worked: 0 }]))
  for (const [index, { date, fin, pause }] of entries.entries()) {
    const day = days.get(date)
    if (!day || fin === null || pause === 1) continue
    const midnights = (Date.parse(zone.dateAt(fin)) - Date.parse(date)) / 1_000
    day.end = Math.max(day.end, midnights + secondsOfDay(zone, fin))
    day.worked += counted[index] as number
  }
  return [...days.values()].filter(({ worked }) => worked > 0)
}

function usualEnd(asked: Asked, past: ReturnType<typeof pastDays>): Offer | undefined {
  const usual = median(past.map(({ end }) => end))
  if (usual === undefined) return undefined
  const clock = wholeMinute(usual)
  const { zone, entry } = asked
  const instants = zone.instantsOf(addDays(entry.date, Math.floor(clock / DAY)), clock % DAY)
  const fin = instants.find((instant) => instant > entry.debut)
  return fin === undefined ? undefined : { source: 'FIN_HABITUELLE', fin, days: past.length, worked: 0 }
}

function lastAction({ zone, entry, actions }: Asked): Offer | undefined {
  let fin = entry.debut
  for (const instant of [...actions].sort((a, b) => a - b)) {
    if (instant <= fin) continue
    if (zone.dateAt(instant) !== entry.date && instant - fin > SILENCE) break
    fin = instant
  }
  return fin === entry.debut ? undefined : { source: 'DERNIERE_ACTION', fin, days: 0, worked: 0 }
}

/** Instant at which `seconds` have passed outside the spans. */
function after(debut: number, seconds: number, spans: readonly Span[]): number {
  let at = debut
  let left = seconds
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    if (to <= at) continue
    if (from - at >= left) break
    left -= Math.max(0, from - at)
    at = to
  }
  return at + left
}

/** End with which the day reaches its usual worked time; breaks and other entries are excluded. */
function usualLength(asked: Asked, past: ReturnType<typeof pastDays>): Offer | undefined {
  const { entry, entries, counted } = asked
  const usual = median(past.map(({ worked }) => worked))
  const length = usual === undefined ? LEGAL_DAY : wholeMinute(usual)
  let left = length
  const taken: Span[] = []
  for (const [index, { id, date, debut, fin, pause }] of entries.entries()) {
    if (id === entry.id || fin === null) continue
    if (date === entry.date) left -= counted[index] as number
    if (date === entry.date || pause === 1) taken.push([debut, fin])
  }
  if (left <= 0) return undefined
  const fin = after(entry.debut, left, taken)
  return { source: 'DUREE_HABITUELLE', fin, days: past.length, worked: length }
}

/** Proposed ends: usual end of that weekday, last action, usual worked time (not for a break). */
export function offersOf(asked: Asked): Offer[] {
  const past = pastDays(asked)
  const offers = [
    usualEnd(asked, past),
    lastAction(asked),
    asked.entry.pause === 1 ? undefined : usualLength(asked, past),
  ]
  return offers.filter(
    (offer) => offer !== undefined && mayEnd(asked.zone, asked.now, asked.entry, offer.fin),
  ) as Offer[]
}
