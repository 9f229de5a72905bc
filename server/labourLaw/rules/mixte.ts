import type { FiguredWeek } from '../figures/weeks'
import type { Rule } from './rule'

function isMixed({ days, contract: last }: FiguredWeek): boolean {
  if (days.every(({ contract }) => contract === last)) return false
  const terms = days.flatMap(({ contract }) => (contract ? [[contract.type, ...contract.jours].join()] : []))
  return new Set(terms).size > 1
}

/** A week with two different contracts. */
export const mixte: Rule = ({ asked }) =>
  asked.filter(isMixed).map(({ week }) => ({ level: 'A', id: 'MIXTE', period: week, value: 0, limit: 0 }))
