import { readDate } from './dates'
import { addDays, type Zone } from './time'
import type { Interval } from './worked'

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/
const SKIPPED = "Cette heure n'existe pas ce jour-là (changement d'heure)"
export const ORDER = "L'heure de fin doit être postérieure à l'heure de début"
const FUTURE = 'Une heure future ne peut pas être saisie'

interface Times {
  debut: number
  fin: number | null
}

interface Given {
  debut?: string | null | undefined
  fin?: string | null | undefined
  finDate?: string | null | undefined
}

type Field = 'debut' | 'fin'

/** An existing entry, or only its day for a new one. */
type Entry = Pick<Interval, 'date' | 'fin'> & { debut: number | null }

/** Invalid times; the message is shown to users. */
export class TimeProblem extends Error {
  constructor(
    message: string,
    readonly field: Field | 'finDate',
    /** The end is not after the start. */
    readonly isOrder = false,
  ) {
    super(message)
  }
}

function secondsOfDay(text: string, field: Field): number {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? []
  if (hours === undefined) throw new TimeProblem('Heure invalide', field)
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** Seconds since midnight, local time. */
const clockAt = (zone: Zone, instant: number) => secondsOfDay(zone.timeAt(instant), 'fin')

/** Start on the entry's own day; the stored instant when the text equals what is displayed. */
function readStart(zone: Zone, { debut, date }: Entry, text: string | null | undefined): number {
  if (debut !== null && (text === null || text === undefined)) return debut
  const seconds = secondsOfDay(text ?? '', 'debut')
  if (debut !== null && seconds === clockAt(zone, debut)) return debut
  const [first] = zone.instantsOf(date, seconds)
  if (first === undefined) throw new TimeProblem(SKIPPED, 'debut')
  return first
}

interface End {
  seconds: number
  date: string | undefined
}

function readEnd(zone: Zone, { fin }: Entry, given: Given): End | undefined {
  const date = given.finDate ? readDate(given.finDate, zone) : undefined
  if (given.finDate && !date) throw new TimeProblem('Date de fin invalide', 'finDate')
  const text = given.fin ?? (date && fin !== null ? zone.timeAt(fin) : given.fin)
  if (!date && (text === null || text === undefined || (text === '' && fin === null))) return undefined
  const seconds = secondsOfDay(text ?? '', 'fin')
  const stands = fin !== null && seconds === clockAt(zone, fin) && (!date || date === zone.dateAt(fin))
  return stands ? undefined : { seconds, date }
}

/**
 * Day of an end given as a time: the first after the start, on the start's day or the next. A time that a
 * clock change skips on the start's day belongs to that day.
 */
function dayMeant(zone: Zone, date: string, debut: number, seconds: number): string {
  const instants = zone.instantsOf(date, seconds)
  const clock = clockAt(zone, debut)
  const skipped = instants.length === 0 && seconds > clock
  // A time equal to the start does not mean 24 hours later.
  if (skipped || seconds === clock || instants.some((instant) => instant > debut)) return date
  return addDays(date, 1)
}

/** First instant after the start. @throws {TimeProblem} when none, unless an earlier end is named */
function endOf(
  zone: Zone,
  now: number,
  date: string,
  debut: number,
  end: End,
  earlierEnds: readonly number[],
) {
  const { seconds } = end
  const day = end.date ?? dayMeant(zone, date, debut, seconds)
  const known = day === date || day === addDays(date, 1)
  const instants = known ? zone.instantsOf(day, seconds) : []
  const fin = instants.find((instant) => instant > debut)
  const isReached = fin !== undefined && (end.date !== undefined || day === date || fin <= now)
  if (isReached) return fin
  const earlier = earlierEnds.find(
    (instant) =>
      instant > debut &&
      seconds === clockAt(zone, instant) &&
      (end.date === undefined || end.date === zone.dateAt(instant)),
  )
  if (earlier !== undefined) return earlier
  if (!known) throw new TimeProblem('La date de fin doit être celle du début ou le lendemain', 'finDate')
  if (instants.length === 0) throw new TimeProblem(SKIPPED, 'fin')
  throw new TimeProblem(ORDER, 'fin', true)
}

/**
 * D17 and D32: times are of the entry's day, an end may also be of the next day. A former end may be
 * restored whatever its day, if equal to the second.
 * @throws {TimeProblem} with the decision's wording
 */
export function correctedTimes(
  zone: Zone,
  now: number,
  entry: Entry,
  given: Given,
  earlierEnds: readonly number[] = [],
): Times {
  const debut = readStart(zone, entry, given.debut)
  const end = readEnd(zone, entry, given)
  const fin = end ? endOf(zone, now, entry.date, debut, end, earlierEnds) : entry.fin
  if (debut === entry.debut && fin === entry.fin) return { debut, fin }
  if (fin !== null && fin <= debut) throw new TimeProblem(ORDER, 'fin', true)
  if (debut > now) throw new TimeProblem(FUTURE, 'debut')
  if (fin !== null && fin > now) throw new TimeProblem(FUTURE, 'fin')
  return { debut, fin }
}
