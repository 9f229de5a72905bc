import { giveBack } from './giveBack'

/** Takes the lock from an approved week; what was approved is kept. */
export const reopenWeek = giveBack({
  name: 'reopenWeek',
  from: 'APPROUVEE',
  decision: 'ROUVERTE',
  missing: 'Indiquez pourquoi cette semaine est rouverte',
})
