import type { Finding, Rule } from './rule'

const SIX = 6

/** L3132-1: seven dates of a civil week; seven dates running across weeks are lawful, and worth a look. */
export const jours6: Rule = ({ firm }) => {
  const found = (level: Finding['level'], period: string): Finding => ({
    ...{ level, id: 'JOURS6', period },
    ...{ value: SIX + 1, limit: SIX },
  })
  let running = 0
  return firm.weeks.flatMap(({ week, days }) => {
    const findings = days.flatMap(({ j }) => {
      running = j > 0 ? running + 1 : 0
      return running === SIX + 1 ? [found('A', week)] : []
    })
    return days.every(({ j }) => j > 0) ? [...findings, found('D', week)] : findings
  })
}
