import { limitOn } from '../figures/limits'
import type { Finding, Rule } from './rule'

/** Half days. */
const HALVES = 2

const stageOf = (days: number, limit: number) => (days > limit ? 2 : days === limit ? 1 : 0)

/** L3121-64: yearly days reached or exceeded; only a warning, as consent allows it (L3121-59). */
export const forfait218: Rule = ({ facts: { approved, settings }, firm }) => {
  const findings: Finding[] = []
  let year = ''
  let days = 0
  let reported = 0
  for (const { week, monday, sunday, jours } of firm.weeks) {
    if (!sunday.startsWith(year)) days = reported = 0
    year = sunday.slice(0, 4)
    days += approved?.get(monday)?.jours ?? jours ?? 0
    if (jours === undefined) continue
    const limit = limitOn(settings.rules, 'FORFAIT218', sunday)
    const stage = stageOf(days, limit)
    if (stage > reported)
      findings.push({
        level: 'A',
        id: 'FORFAIT218',
        period: week,
        value: HALVES * days,
        limit: HALVES * limit,
      })
    reported = stage
  }
  return findings
}
