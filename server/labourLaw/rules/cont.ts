import { limitOn } from '../figures/limits'
import type { Finding, Rule } from './rule'

/** D3121-24: the weeks in which the yearly contingent is nearly reached, and exceeded. */
export const cont: Rule = ({ facts, firm }) => {
  const findings: Finding[] = []
  let year = ''
  let last = 0
  for (const { week, sunday, ofYear } of firm.weeks) {
    const { cont } = ofYear
    if (!sunday.startsWith(year)) last = 0
    year = sunday.slice(0, 4)
    if (cont === last) continue
    const limit = limitOn(facts.settings.rules, 'CONT', sunday)
    const soon = Math.floor((limit * 4) / 5)
    const about = { level: 'A', id: 'CONT', period: week, value: cont } as const
    if (last <= limit && cont > limit) findings.push({ ...about, limit })
    else if (last < soon && cont >= soon) findings.push({ ...about, limit: soon })
    last = cont
  }
  return findings
}
