import type { Rule } from './rule'

/** Work on a whole day of leave. */
export const absence: Rule = ({ days }) =>
  days
    .filter(({ j, kind }) => j > 0 && kind !== 'FERIE' && kind !== 'FERME')
    .filter(({ absences }) => absences.some((one) => !one.absence.half))
    .map(({ date, j }) => ({ level: 'A', id: 'ABSENCE', period: date, value: j, limit: 0 }))
