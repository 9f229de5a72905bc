import { contractOn, limitOn } from '../figures/limits'
import { countsHours, type Finding, type Rule } from './rule'

/** L3121-18 for a poste across midnight: a warning. */
export const poste10: Rule = ({ facts, postes }) =>
  postes.flatMap(({ date, worked }): Finding[] => {
    const limit = limitOn(facts.settings.rules, 'JOUR10', date)
    if (worked <= limit || !countsHours(contractOn(facts.contracts, date))) return []
    return [{ level: 'A', id: 'POSTE10', period: date, value: worked, limit }]
  })
