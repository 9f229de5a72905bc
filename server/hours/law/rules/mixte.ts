import type { Rule } from './rule'

/** A week in which one contract follows another that differs. */
export const mixte: Rule = ({ asked }) =>
  asked
    .filter(({ days }) => {
      const terms = days.flatMap(({ contract }) =>
        contract ? [[contract.type, ...contract.jours].join()] : [],
      )
      return new Set(terms).size > 1
    })
    .map(({ week }) => ({ level: 'A', id: 'MIXTE', period: week, value: 0, limit: 0 }))
