import { addDays, type Zone } from './time'
import type { Hours, Interval, Span } from './worked'

/** Where an end that is offered comes from. */
export type OfferSource = 'FIN_HABITUELLE' | 'DERNIERE_ACTION' | 'DUREE_HABITUELLE'

/** An end that an entry which was never ended may have had. */
export interface Offer {
  source: OfferSource
  fin: number
  /** Of how many days it is the median; 0 where it is no median. */
  days: number
  /** Worked seconds that its day would then count, where the offer goes by them; else 0. */
  worked: number
}

/** Weeks that are looked back over for what is usual. */
export const USUAL_WEEKS = 8
/** Worked seconds of a day where nothing is usual yet: a fifth of the 35 hours of the law. */
export const LEGAL_DAY = 7 * 3_600
/** Past midnight an action belongs to the evening before as long as nobody was silent for longer, in seconds. */
const SILENCE = 5 * 3_600

const DAY = 86_400
const MINUTE = 60

/** The middle of some figures, of two middles their mean, in whole seconds; undefined of none. */
export function median(figures: readonly number[]): number | undefined {
  const sorted = [...figures].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : Math.floor((low + high) / 2)
}

const secondsOfDay = (zone: Zone, instant: number) => {
  const [hours, minutes, seconds] = zone.timeAt(instant).split(':').map(Number)
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** What is usual of a whole minute: a median names no second. */
const wholeMinute = (seconds: number) => seconds - (seconds % MINUTE)

interface Asked {
  zone: Zone
  now: number
  /** What was never ended. */
  entry: Pick<Interval, 'id' | 'date' | 'debut' | 'pause'>
  /** The person's entries of its day and of the weeks before, with what each counts. */
  entries: readonly Interval[]
  counted: Hours['counted']
  /** Instants at which the person did something. */
  actions: readonly number[]
}

/** Whether an entry may end there: decision 32, and nothing ends in the future. */
export const mayEnd = (zone: Zone, now: number, { date, debut }: Asked['entry'], fin: number) =>
  fin > debut && fin <= now && [date, addDays(date, 1)].includes(zone.dateAt(fin))

/** The days of the same weekday in the weeks before. */
const sameWeekdays = (date: string) =>
  Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(date, -7 * (week + 1)))

/** By day: when its last task ended, in seconds since its midnight by the clock on the wall, and what it counts. */
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

/** The end that the days before had in the middle. */
function usualEnd(asked: Asked, past: ReturnType<typeof pastDays>): Offer | undefined {
  const usual = median(past.map(({ end }) => end))
  if (usual === undefined) return undefined
  const clock = wholeMinute(usual)
  const { zone, entry } = asked
  const instants = zone.instantsOf(addDays(entry.date, Math.floor(clock / DAY)), clock % DAY)
  const fin = instants.find((instant) => instant > entry.debut)
  return fin === undefined ? undefined : { source: 'FIN_HABITUELLE', fin, days: past.length, worked: 0 }
}

/** What the person did last on that day, or in the night that followed it. */
function lastAction({ zone, entry, actions }: Asked): Offer | undefined {
  let fin = entry.debut
  for (const instant of [...actions].sort((a, b) => a - b)) {
    if (instant <= fin) continue
    if (zone.dateAt(instant) !== entry.date && instant - fin > SILENCE) break
    fin = instant
  }
  return fin === entry.debut ? undefined : { source: 'DERNIERE_ACTION', fin, days: 0, worked: 0 }
}

/** The instant at which so many seconds have passed that no span holds. */
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

/** The end with which the day counts as much as such a day does: its breaks, and what was done beside, are left out. */
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

/**
 * When an entry that was never ended may have ended: as that weekday usually does, with the person's last action, with as
 * much work as that weekday usually has. A break has no usual length. What cannot be is left out.
 */
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
