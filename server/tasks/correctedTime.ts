import { badInput } from '../errors'
import type { Entry } from './entry'
import { addDays, type Zone } from './time'

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

interface Times {
  debut: number
  fin: number | null
}

type Field = 'debut' | 'fin'

function secondsOfDay(text: string, field: Field): number {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? []
  if (hours === undefined) throw badInput('Heure invalide', field)
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** The instants that a new text names; the instant that stands when the text says what the screen shows. */
function candidates(
  zone: Zone,
  field: Field,
  text: string | null | undefined,
  current: number | null,
  dates: readonly string[],
): number[] {
  if (text === null || text === undefined || (text === '' && current === null))
    return current === null ? [] : [current]
  const seconds = secondsOfDay(text, field)
  if (current !== null && seconds === secondsOfDay(zone.timeAt(current), field)) return [current]
  const instants = dates.flatMap((date) => zone.instantsOf(date, seconds))
  if (instants.length === 0) throw badInput("Cette heure n'existe pas ce jour-là (changement d'heure)", field)
  return instants
}

/**
 * The days on which an end may lie: an end on a later day is often one that was forgotten, and the true one lies on
 * the day of the start or on the next. No later day is asked for, as each time of day has come by then; the last one
 * counts where a clock change has skipped it.
 */
function daysOf(zone: Zone, start: string, end: number | null): string[] {
  const last = end === null ? start : zone.dateAt(end)
  return last <= start ? [start] : [...new Set([start, addDays(start, 1), last])]
}

/**
 * Decision 17: times of day applied to the entry's own civil dates. An end that it had before may be put back,
 * whatever its day, by naming it to the second.
 * @throws {AppError} BAD_USER_INPUT in the decision's words
 */
export function correctedTimes(
  zone: Zone,
  now: number,
  entry: Entry,
  input: { debut?: string | null; fin?: string | null },
  earlierEnds: readonly number[] = [],
): Times {
  const starts = candidates(zone, 'debut', input.debut, entry.debut, [entry.date])
  const days = daysOf(zone, entry.date, entry.fin)
  const named = candidates(zone, 'fin', input.fin, entry.fin, days)
  const again = earlierEnds.filter(
    (end) => input.fin && secondsOfDay(input.fin, 'fin') === secondsOfDay(zone.timeAt(end), 'fin'),
  )
  const ends = [...named, ...again]
  const debut = starts[0] as number
  // Of an hour that comes twice, on several days or in autumn, the first that keeps the end after the start.
  const fin = ends.find((instant) => instant > debut) ?? null
  const unchanged = debut === entry.debut && ends[0] === (entry.fin ?? undefined)
  if (unchanged) return { debut: entry.debut, fin: entry.fin }
  if (ends.length > 0 && fin === null)
    throw badInput("L'heure de fin doit être postérieure à l'heure de début", 'fin')
  if (debut > now) throw badInput('Une heure future ne peut pas être saisie', 'debut')
  if (fin !== null && fin > now) throw badInput('Une heure future ne peut pas être saisie', 'fin')
  return { debut, fin }
}
