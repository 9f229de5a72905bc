import type { Finding, Rule } from './rule'

const SIX = 6

/**
 * L3132-1: work on all seven dates of a civil week. Seven in a row across two weeks are lawful, hence a
 * warning.
 */
export const jours6: Rule = ({ firm }) => {
  const findings: Finding[] = []
  let running = 0
  for (const { week, days } of firm.weeks) {
    const found = { id: 'JOURS6', period: week, value: SIX + 1, limit: SIX }
    let worked = 0
    for (const { j } of days) {
      running = j > 0 ? running + 1 : 0
      if (j > 0) worked++
      if (running === SIX + 1) findings.push({ level: 'A', ...found })
    }
    if (worked === days.length) findings.push({ level: 'D', ...found })
  }
  return findings
}
