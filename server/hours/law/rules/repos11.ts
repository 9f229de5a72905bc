import { limitOn } from '../limits'
import type { Poste } from '../postes'
import type { Finding, Rule } from './rule'

/** L3131-1: eleven hours between two postes. */
export const repos11: Rule = ({ facts, postes, now }) => {
  const short =
    (level: Finding['level']) =>
    ({ date, rest }: Poste): Finding[] => {
      const limit = limitOn(facts.settings.rules, 'REPOS11', date)
      return rest < limit ? [{ level, id: 'REPOS11', period: date, value: rest, limit }] : []
    }
  // The rest before what runs now: it is too short once this work is firm.
  const before = now?.poste ? now.postes.slice(-2, -1) : []
  return [...postes.flatMap(short('D')), ...before.flatMap(short('A'))]
}
