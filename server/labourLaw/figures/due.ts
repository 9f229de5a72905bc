import { type Day, halfOn, isOff } from './days'
import type { AbsenceFacts } from './input'

/** Hours due on a day: its pattern less validated absences; none on a day off. Work does not change it. */
export function dueOn(
  { date, pattern, kind }: Pick<Day, 'date' | 'pattern' | 'kind'>,
  absences: readonly AbsenceFacts[],
): number {
  if (isOff(kind)) return 0
  let due = pattern
  for (const absence of absences)
    if (absence.from <= date && date <= absence.to)
      due -= halfOn(absence, date) ? Math.floor(pattern / 2) : pattern
  return Math.max(0, due)
}
