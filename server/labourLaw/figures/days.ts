import { secondsWithin } from '../../workedTime/spans'
import type { Zone } from '../../workedTime/time'
import type { Span } from '../../workedTime/worked'
import { type CivilDay, type CivilWeek, kindsOf } from './civilWeeks'
import { halfOn } from './halfOn'
import type { Absence, Contract, DayKind, Facts } from './input'
import { contractOn, DAY, HOUR, settingOn } from './limits'

/** L3122-20: nine hours from 21 h on, unless an agreement has them begin later. */
const NIGHT = 21 * HOUR
const NIGHT_HOURS = 9

interface TakenUp {
  absence: Absence
  /** The half of the day that it is about; null for the whole day. */
  half: 'AM' | 'PM' | null
  seconds: number
}

/** A civil day of somebody, before anything is judged. */
export interface Day extends CivilDay {
  j: number
  kind: DayKind | undefined
  contract: Contract | undefined
  /** Seconds that the contract owes on it. */
  pattern: number
  absences: readonly TakenUp[]
}

/** Where an hour of a day begins: on the days of a clock change it is asked for, on all others it is reckoned. */
export function hourOf(zone: Zone, { date, start, end }: CivilDay, hour: number) {
  if (end - start === DAY) return start + hour * HOUR
  return zone.instantsOf(date, hour * HOUR)[0] ?? start + hour * HOUR
}

/** Seconds of a day that lie before one hour of it or from another on. */
export function hoursAround(spans: readonly Span[], zone: Zone, day: CivilDay, from: number, until: number) {
  return (
    secondsWithin(spans, day.start, hourOf(zone, day, until)) +
    secondsWithin(spans, hourOf(zone, day, from), day.end)
  )
}

/** Seconds of a day's work that lie in the night. */
export function nightOf({ zone, settings }: Facts, spans: readonly Span[], day: Day): number {
  if (day.j === 0) return 0
  const night = (settingOn(settings.rules, 'NUIT', day.date) ?? NIGHT) / HOUR
  return hoursAround(spans, zone, day, night, night + NIGHT_HOURS - 24)
}

const SATURDAY = 5

/** Public holidays, and days on which the company is closed: an absence takes nothing of them. */
export const isOff = (kind: DayKind | undefined) => kind === 'FERIE' || kind === 'FERME'

/** Whether a date is owed under a contract of days that says no hours: it goes from Monday to Friday. */
export const isDayOfDays = ({
  contract,
  weekday,
  kind,
}: {
  contract: Pick<Contract, 'type' | 'jours'> | undefined
  weekday: number
  kind: DayKind | undefined
}) =>
  contract?.type === 'FORFAIT_JOURS' &&
  contract.jours.every((seconds) => seconds === 0) &&
  weekday < SATURDAY &&
  !isOff(kind)

/** Whether an absence takes something of a date, of which so many seconds are its own. */
export const isTakenOn = (day: Parameters<typeof isDayOfDays>[0], seconds: number) =>
  seconds > 0 || isDayOfDays(day)

const NONE: readonly TakenUp[] = []

/** Hours of validated absences: those of the pattern or half of them, on a whole day less what was worked all the same. */
function takenUp(
  absences: readonly Absence[],
  { date, pattern, kind, j }: Omit<Day, 'absences'>,
): readonly TakenUp[] {
  let left = isOff(kind) ? 0 : pattern
  return absences
    .filter(({ from, to }) => from <= date && date <= to)
    .map((absence) => {
      const half = halfOn(absence, date)
      const whole = half ? Math.floor(pattern / 2) : pattern - j
      const seconds = Math.max(0, Math.min(left, whole))
      left -= seconds
      return { absence, half, seconds }
    })
}

/** All days of weeks that follow each other. */
export function daysOf(
  { contracts, absences, calendar }: Facts,
  spans: readonly Span[],
  weeks: readonly CivilWeek[],
): Day[] {
  const validated = absences.filter(({ etat }) => etat === 'VALIDEE')
  const days: Day[] = []
  // The first span that is not over when a day begins: days and spans are gone through side by side.
  let place = 0
  for (const week of weeks) {
    const kinds = kindsOf(calendar, week)
    const away = validated.filter(({ from, to }) => from <= week.sunday && to >= week.monday)
    for (const { date, weekday, start, end } of week.civilDays) {
      while (place < spans.length && (spans[place] as Span)[1] <= start) place++
      let j = 0
      for (let at = place; at < spans.length; at++) {
        const [from, to] = spans[at] as Span
        if (from >= end) break
        j += Math.min(to, end) - Math.max(from, start)
      }
      const contract = contractOn(contracts, date)
      const pattern = contract?.jours[weekday] ?? 0
      const day: Day = {
        date,
        weekday,
        start,
        end,
        j,
        kind: kinds[weekday],
        contract,
        pattern,
        absences: NONE,
      }
      if (away.length > 0) day.absences = takenUp(away, day)
      days.push(day)
    }
  }
  return days
}
