import { returnWeek } from './returnWeek'

/** Takes the lock from an approved week; what was approved is kept. */
export const reopenWeek = returnWeek({
  name: 'reopenWeek',
  from: 'APPROUVEE',
  decision: 'ROUVERTE',
  missing: 'Indiquez pourquoi cette semaine est rouverte',
})
