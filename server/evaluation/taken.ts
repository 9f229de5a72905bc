import { rowHalfOn } from '../absences/halves'
import type { AbsenceRow } from '../absences/rows'
import { halfOn } from '../labourLaw/figures/halfOn'
import type { DayFigures } from '../labourLaw/figures/result'
import type { Evaluated } from './facts'
import type { Figures } from './figures'
import { isDayOfDaysOn } from './present'

const HALF = 0.5

/** An absence as it stands, or as an approved week kept it. */
type Absent = AbsenceRow | Figures['absences'][number]

const halfOf = (absence: Absent, date: string) =>
  'from_noon' in absence
    ? rowHalfOn(absence, date)
    : halfOn({ ...absence, from: absence.debut, to: absence.fin }, date)

/** What absences took of a kind. */
export interface Taken {
  /** Hours that were owed and not worked, as the rules count them. */
  seconds: number
  days: number
}

/** What absences of a kind took of a day's hours. */
export const secondsTaken = ({ absences }: Pick<DayFigures, 'absences'>, type: string): number =>
  absences.reduce((sum, one) => (one.type === type ? sum + one.seconds : sum), 0)

/**
 * What validated absences took on a civil day, by kind: halves as such, the two of one day are a day. A whole day on which
 * all the same as much was worked as owed is none. Of an approved week with a gap, by what was approved.
 */
export function leaveTakenOn(
  judgement: Evaluated,
  day: Pick<DayFigures, 'date' | 'j' | 'absences'>,
  { absences }: { absences: readonly Absent[] } = judgement,
): Map<string, Taken> {
  const { date, j } = day
  const taken = new Map<string, Taken>()
  // A contract of days that says no hours has none to take.
  const takesDay = isDayOfDaysOn(judgement.facts, date)
  for (const absence of absences) {
    const { type, debut, fin } = absence
    if (date < debut || date > fin) continue
    const half = halfOf(absence, date)
    const seconds = secondsTaken(day, type)
    const isTaken = seconds > 0 || (takesDay && (half !== null || j === 0))
    if (!isTaken) continue
    const days = (taken.get(type)?.days ?? 0) + (half ? HALF : 1)
    taken.set(type, { seconds, days })
  }
  return taken
}
