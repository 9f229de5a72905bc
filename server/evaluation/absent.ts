import { rowHalfOn } from '../absences/halves'
import type { AbsenceRow } from '../absences/rows'
import { halfOn } from '../labourLaw/figures/days'
import type { Figures } from './figures'

/** An absence as stored, or as an approved week keeps it. */
export type Absent = AbsenceRow | Figures['absences'][number]

/** Half of a date that it covers; null for the whole day. */
export const halfOf = (absence: Absent, date: string) =>
  'from_noon' in absence
    ? rowHalfOn(absence, date)
    : halfOn({ ...absence, from: absence.debut, to: absence.fin }, date)
