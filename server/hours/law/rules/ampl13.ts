import { firstAfter, secondsWithin } from '../../spans'
import type { Span } from '../../worked'
import { type Day, hourOf } from '../days'
import { DAY } from '../limits'
import { type Measured, restDue } from '../measure'
import { type Finding, type Judged, type Rule, SOON } from './rule'

/** From the first start to the last end of a date that no night reaches into (Cass. 18/12/2001); 0 for others. */
function amplitudeOf({ facts }: Judged, { spans }: Measured, day: Day): number {
  if (day.j === 0 || secondsWithin(spans, day.start, hourOf(facts.zone, day, 5)) > 0) return 0
  const next = firstAfter(spans, day.end)
  const [overEnd = day.end] = spans[next] ?? []
  if (overEnd < day.end) return 0
  const [first] = spans[firstAfter(spans, day.start)] as Span
  const [, last] = spans[next - 1] as Span
  return last - first
}

/** L3131-1: what a rest leaves of 24 hours, by poste and by date. */
export const ampl13: Rule = (judged) => {
  const { facts, firm, days, postes, now, today } = judged
  const limit = (date: string) => DAY - restDue(facts, date)
  const found = (level: Finding['level'], period: string, value: number): Finding => ({
    ...{ level, id: 'AMPL13', period, value },
    limit: limit(period),
  })
  const past = [
    ...postes.map(({ date, start, end }) => found('D', date, end - start)),
    ...days.map((day) => found('D', day.date, amplitudeOf(judged, firm, day))),
  ].filter(({ value, limit }) => value > limit)
  if (!now) return past
  const poste = now.postes.at(-1)
  const day = now.days.find(({ date }) => date === today)
  const soon = [
    ...(poste ? [found('A', poste.date, poste.end - poste.start)] : []),
    ...(day ? [found('A', today, amplitudeOf(judged, now, day))] : []),
  ].filter(({ value, limit }) => value >= limit - SOON)
  return [...past, ...soon]
}
