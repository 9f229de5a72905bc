import { firstAfter, secondsWithin } from '../../workedTime/spans'
import type { Span } from '../../workedTime/worked'
import { type Day, hourOf } from '../figures/days'
import { DAY } from '../figures/limits'
import { restDue } from '../figures/measure'
import { isRead } from '../figures/readings'
import { type Finding, type Judged, type Rule, SOON } from './rule'

/** Cass. 18/12/2001: first start to last end of a date without night work; otherwise 0. */
function amplitudeOf({ facts }: Judged, spans: readonly Span[], day: Day): number {
  if (day.j === 0 || secondsWithin(spans, day.start, hourOf(facts.zone, day, 5)) > 0) return 0
  const next = firstAfter(spans, day.end)
  const [overEnd = day.end] = spans[next] ?? []
  if (overEnd < day.end) return 0
  const [first] = spans[firstAfter(spans, day.start)] as Span
  const [, last] = spans[next - 1] as Span
  return isRead(facts.settings.rules, 'AMPL_DATE', day.date) ? last - first : 0
}

/** L3131-1: 24 hours minus the daily rest, by poste and by date. */
export const ampl13: Rule = (judged) => {
  const { facts, firm, days, postes, now } = judged
  const findings: Finding[] = []
  const limitOf = (period: string) => DAY - restDue(facts, period)
  const past = (period: string, value: number) => {
    const limit = limitOf(period)
    if (value > limit) findings.push({ level: 'D', id: 'AMPL13', period, value, limit })
  }
  const soon = (period: string, value: number) => {
    const limit = limitOf(period)
    if (value >= limit - SOON) findings.push({ level: 'A', id: 'AMPL13', period, value, limit })
  }
  for (const { date, start, end } of postes) past(date, end - start)
  for (const day of days) past(day.date, amplitudeOf(judged, firm.spans, day))
  const poste = now?.poste
  if (poste) soon(poste.date, poste.end - poste.start)
  if (now) soon(now.day.date, amplitudeOf(judged, now.spans, now.day))
  return findings
}
