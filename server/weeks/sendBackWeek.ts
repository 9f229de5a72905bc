import { returnWeek } from './returnWeek'

/** Gives a submitted week back to its person. */
export const sendBackWeek = returnWeek({
  name: 'sendBackWeek',
  from: 'SOUMISE',
  decision: 'RENVOYEE',
  missing: 'Indiquez pourquoi cette semaine est renvoyée',
})
