import { giveBack } from './giveBack'

/** Gives a submitted week back to its person. */
export const sendBackWeek = giveBack({
  name: 'sendBackWeek',
  from: 'SOUMISE',
  decision: 'RENVOYEE',
  missing: 'Indiquez pourquoi cette semaine est renvoyée',
})
