import type { DayFigures } from '../labourLaw/figures/result'
import { type Absent, halfOf } from './absent'
import type { Evaluated } from './facts'
import { isDayOfDaysOn } from './present'

const HALF = 0.5

export interface Taken {
  /** Hours due and not worked. */
  seconds: number
  days: number
}

export const secondsTaken = ({ absences }: Pick<DayFigures, 'absences'>, type: string): number =>
  absences.reduce((sum, one) => (one.type === type ? sum + one.seconds : sum), 0)

/**
 * Validated absences of a civil day, by type: a half counts half, two halves one day, and a day with all due
 * hours worked nothing. An approved week with a gap uses its approved figures.
 */
export function leaveTakenOn(
  judgement: Evaluated,
  day: Pick<DayFigures, 'date' | 'j' | 'absences'>,
  { absences }: { absences: readonly Absent[] } = judgement,
): Map<string, Taken> {
  const { date, j } = day
  const taken = new Map<string, Taken>()
  // A contract in days without hours has no hours to take.
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
