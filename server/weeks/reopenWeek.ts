import { returnWeek } from './returnWeek'

/** Reopens an approved week; the approved snapshot is kept. */
export const reopenWeek = returnWeek({
  name: 'reopenWeek',
  from: 'APPROUVEE',
  decision: 'ROUVERTE',
  missing: 'Indiquez pourquoi cette semaine est rouverte',
})
