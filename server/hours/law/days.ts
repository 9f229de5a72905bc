import { secondsWithin } from '../spans'
import { addDays, dayStart, type Zone } from '../time'
import type { Span } from '../worked'
import type { Absence, Contract, DayKind, Facts } from './input'
import { contractOn, DAY, HOUR, settingOn } from './limits'

/** L3122-20: nine hours from 21 h on, unless an agreement has them begin later. */
const NIGHT = 21 * HOUR
const NIGHT_HOURS = 9

/** A civil day before anything is judged. */
export interface Day {
  date: string
  /** 0 for Monday. */
  weekday: number
  start: number
  end: number
  j: number
  nuit: number
  kind: DayKind | undefined
  contract: Contract | undefined
  /** Seconds that the contract owes on it. */
  pattern: number
  absences: { absence: Absence; seconds: number }[]
}

/** Where an hour of a day begins: on the days of a clock change it is asked for, on all others it is reckoned. */
export function hourOf(zone: Zone, { date, start, end }: Pick<Day, 'date' | 'start' | 'end'>, hour: number) {
  if (end - start === DAY) return start + hour * HOUR
  return zone.instantsOf(date, hour * HOUR)[0] ?? start + hour * HOUR
}

/** Seconds of a day that lie before one hour of it or from another on. */
export function nightOf(spans: readonly Span[], zone: Zone, day: Day, from: number, until: number): number {
  return (
    secondsWithin(spans, day.start, hourOf(zone, day, until)) +
    secondsWithin(spans, hourOf(zone, day, from), day.end)
  )
}

/** Hours of a validated absence: those of the pattern or half of them, on a whole day less what was worked all the same. */
function absencesOf(facts: Facts, { date, pattern, kind, j }: Omit<Day, 'absences'>): Day['absences'] {
  const isOff = kind === 'FERIE' || kind === 'FERME'
  let left = isOff ? 0 : pattern
  return facts.absences
    .filter(({ from, to, etat }) => etat === 'VALIDEE' && from <= date && date <= to)
    .map((absence) => {
      const whole = absence.half ? Math.floor(pattern / 2) : pattern - j
      const seconds = Math.max(0, Math.min(left, whole))
      left -= seconds
      return { absence, seconds }
    })
}

/** All civil days from one date on. */
export function daysOf(facts: Facts, spans: readonly Span[], first: string, count: number): Day[] {
  const { zone, contracts, calendar, settings } = facts
  const monday = new Date(`${first}T00:00:00Z`).getUTCDay() + 6
  const days: Day[] = []
  let start = dayStart(zone, first)
  let offset = zone.offsetAt(start)
  for (let index = 0, date = first; index < count; index++) {
    // Where no clock changes, the next midnight is a day away.
    const isPlain = zone.offsetAt(start + DAY) === offset
    const next = isPlain ? zone.dateAt(start + DAY) : addDays(date, 1)
    const end = isPlain ? start + DAY : dayStart(zone, next)
    offset = zone.offsetAt(end)
    const contract = contractOn(contracts, date)
    const weekday = (monday + index) % 7
    const bare = {
      ...{ date, weekday, start, end, contract },
      j: secondsWithin(spans, start, end),
      nuit: 0,
      kind: calendar.kindOf(date),
      pattern: contract?.jours[weekday] ?? 0,
    }
    const day: Day = { ...bare, absences: absencesOf(facts, bare) }
    if (day.j > 0) {
      const night = (settingOn(settings.rules, 'NUIT', date) ?? NIGHT) / HOUR
      day.nuit = nightOf(spans, zone, day, night, night + NIGHT_HOURS - 24)
    }
    days.push(day)
    date = next
    start = end
  }
  return days
}
