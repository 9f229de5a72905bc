import { limitOn } from '../figures/limits'
import type { Finding, Rule } from './rule'

/** What is measured: half days, because beside an absence a day counts for half. */
const HALVES = 2

const stageOf = (days: number, limit: number) => (days > limit ? 2 : days === limit ? 1 : 0)

/**
 * L3121-64: the week in which the days of a year reach their number, and the one in which they pass it. That is no
 * dépassement: who has agreed to it may work on days of rest (L3121-59).
 */
export const forfait218: Rule = ({ facts: { approved, settings }, firm }) => {
  const findings: Finding[] = []
  let year = ''
  let days = 0
  let told = 0
  for (const { week, monday, sunday, jours } of firm.weeks) {
    if (!sunday.startsWith(year)) days = told = 0
    year = sunday.slice(0, 4)
    days += approved?.get(monday)?.jours ?? jours ?? 0
    if (jours === undefined) continue
    const limit = limitOn(settings.rules, 'FORFAIT218', sunday)
    const stage = stageOf(days, limit)
    if (stage > told)
      findings.push({
        level: 'A',
        id: 'FORFAIT218',
        period: week,
        value: HALVES * days,
        limit: HALVES * limit,
      })
    told = stage
  }
  return findings
}
