import { secondsWithin } from '../../workedTime/spans'
import type { Zone } from '../../workedTime/time'
import type { Span } from '../../workedTime/worked'
import { type CivilDay, type CivilWeek, kindsOf } from './civilWeeks'
import type { AbsenceFacts, ContractFacts, DayKind, Facts } from './input'
import { contractOn, DAY, HOUR, settingOn } from './limits'

/** Half of the day that an absence covers; null for the whole day. */
export function halfOn(
  { from, to, half, fromNoon, untilNoon }: Omit<AbsenceFacts, 'type' | 'etat'>,
  date: string,
): 'AM' | 'PM' | null {
  if (half) return half
  if (fromNoon && date === from) return 'PM'
  return untilNoon && date === to ? 'AM' : null
}

/** L3122-20: nine hours from 21 h on, unless an agreement shifts them. */
const NIGHT = 21 * HOUR
const NIGHT_HOURS = 9

interface TakenUp {
  absence: AbsenceFacts
  /** Null for the whole day. */
  half: 'AM' | 'PM' | null
  seconds: number
}

export interface Day extends CivilDay {
  j: number
  kind: DayKind | undefined
  contract: ContractFacts | undefined
  /** Contractual seconds. */
  pattern: number
  absences: readonly TakenUp[]
}

/** Instant of an hour; looked up on clock-change days, computed on others. */
export function hourOf(zone: Zone, { date, start, end }: CivilDay, hour: number) {
  if (end - start === DAY) return start + hour * HOUR
  return zone.instantsOf(date, hour * HOUR)[0] ?? start + hour * HOUR
}

/** Worked seconds before hour `until` or from hour `from` on. */
export function hoursAround(spans: readonly Span[], zone: Zone, day: CivilDay, from: number, until: number) {
  return (
    secondsWithin(spans, day.start, hourOf(zone, day, until)) +
    secondsWithin(spans, hourOf(zone, day, from), day.end)
  )
}

export function nightOf({ zone, settings }: Facts, spans: readonly Span[], day: Day): number {
  if (day.j === 0) return 0
  const night = (settingOn(settings.rules, 'NUIT', day.date) ?? NIGHT) / HOUR
  return hoursAround(spans, zone, day, night, night + NIGHT_HOURS - 24)
}

const SATURDAY = 5

/** Public holiday, or the company is closed: no absence is deducted. */
export const isOff = (kind: DayKind | undefined) => kind === 'FERIE' || kind === 'FERME'

/** Contract of days without a weekly pattern: Monday to Friday. */
export const isDayOfDays = ({
  contract,
  weekday,
  kind,
}: {
  contract: (Pick<ContractFacts, 'jours'> & { type: string }) | undefined
  weekday: number
  kind: DayKind | undefined
}) =>
  contract?.type === 'FORFAIT_JOURS' &&
  contract.jours.every((seconds) => seconds === 0) &&
  weekday < SATURDAY &&
  !isOff(kind)

export const isTakenOn = (day: Parameters<typeof isDayOfDays>[0], seconds: number) =>
  seconds > 0 || isDayOfDays(day)

const NONE: readonly TakenUp[] = []

/** Hours of validated absences: the day's pattern or half of it; a whole day minus the hours worked. */
function takenUp(
  absences: readonly AbsenceFacts[],
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

/** @param weeks consecutive weeks */
export function daysOf(
  { contracts, absences, calendar }: Facts,
  spans: readonly Span[],
  weeks: readonly CivilWeek[],
): Day[] {
  const validated = absences.filter(({ etat }) => etat === 'VALIDEE')
  const days: Day[] = []
  // Index of the first span not over at the day's start (merge of days and spans).
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
