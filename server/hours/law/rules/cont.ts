import { limitOn } from '../limits'
import type { Finding, Rule } from './rule'

/** D3121-24: the week in which the year's contingent comes near, and the one in which it is passed. */
export const cont: Rule = ({ facts, firm }) => {
  const before = new Map<string, number>()
  return firm.weeks.flatMap(({ week, sunday, hours }): Finding[] => {
    if (!hours) return []
    const year = sunday.slice(0, 4)
    const last = before.get(year) ?? 0
    before.set(year, hours.cont)
    const limit = limitOn(facts.settings.rules, 'CONT', sunday)
    const soon = Math.floor((limit * 4) / 5)
    const about = { level: 'A' as const, id: 'CONT', period: week, value: hours.cont }
    if (last <= limit && hours.cont > limit) return [{ ...about, limit }]
    return last < soon && hours.cont >= soon ? [{ ...about, limit: soon }] : []
  })
}
