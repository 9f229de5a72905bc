import { contractOn, limitOn } from '../limits'
import { countsHours, type Rule } from './rule'

/** L3121-18, of a poste that midnight divides: worth a look. */
export const poste10: Rule = ({ facts, postes }) =>
  postes
    .map((poste) => ({ ...poste, limit: limitOn(facts.settings.rules, 'JOUR10', poste.date) }))
    .filter(({ worked, limit, date }) => worked > limit && countsHours(contractOn(facts.contracts, date)))
    .map(({ date, worked, limit }) => ({ level: 'A', id: 'POSTE10', period: date, value: worked, limit }))
