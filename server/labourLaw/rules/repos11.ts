import { limitOn } from '../figures/limits'
import { restDue } from '../figures/measure'
import type { Poste } from '../figures/postes'
import type { Finding, Rule } from './rule'

/** L3131-1: eleven hours between two postes; for a minor under twelve, a warning during the next work. */
export const repos11: Rule = ({ facts, postes, now }) => {
  const short = (level: Finding['level'], limit: number, { date, rest }: Poste): Finding[] =>
    rest < limit ? [{ level, id: 'REPOS11', period: date, value: rest, limit }] : []
  // Rest before the running work: a violation only once that work has ended.
  const before = now?.poste ? now.postes.slice(-2, -1) : []
  return [
    ...postes.flatMap((poste) => short('D', limitOn(facts.settings.rules, 'REPOS11', poste.date), poste)),
    ...before.flatMap((poste) => short('A', restDue(facts, poste.date), poste)),
  ]
}
