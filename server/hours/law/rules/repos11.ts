import { limitOn } from '../limits'
import type { Rule } from './rule'

/** L3131-1: eleven hours between two postes. */
export const repos11: Rule = ({ facts, postes, now }) => {
  const short = (some: typeof postes) =>
    some
      .map(({ date, rest }) => ({
        ...{ id: 'REPOS11', period: date, value: rest },
        limit: limitOn(facts.settings.rules, 'REPOS11', date),
      }))
      .filter(({ value, limit }) => value < limit)
  // The rest before what runs now: it is too short once this work is firm.
  const before = now ? short(now.postes.slice(-2, -1)) : []
  return [
    ...short(postes).map((one) => ({ ...one, level: 'D' as const })),
    ...before.map((one) => ({ ...one, level: 'A' as const })),
  ]
}
