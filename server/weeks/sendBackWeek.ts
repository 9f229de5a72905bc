import { returnWeek } from './returnWeek'

export const sendBackWeek = returnWeek({
  name: 'sendBackWeek',
  from: 'SOUMISE',
  decision: 'RENVOYEE',
  missing: 'Indiquez pourquoi cette semaine est renvoyée',
})
