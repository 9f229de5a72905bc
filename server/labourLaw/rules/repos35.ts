import { firstAfter } from '../../workedTime/spans'
import { addDays, dayStart, type Zone } from '../../workedTime/time'
import type { Span } from '../../workedTime/worked'
import { DAY, HOUR, limitOn } from '../figures/limits'
import { isRead } from '../figures/readings'
import { type FiguredWeek, LOOK_BACK_WEEKS } from '../figures/weeks'
import type { Finding, Judged, Rule } from './rule'

const TWICE = 70 * HOUR

/** Gaps that touch a week; infinite before the first and after the last work. */
function gapsOf(spans: readonly Span[], { start, end }: FiguredWeek): Span[] {
  const gaps: Span[] = []
  for (let place = firstAfter(spans, start); place <= spans.length; place++) {
    const from = spans[place - 1]?.[1] ?? Number.NEGATIVE_INFINITY
    const to = spans[place]?.[0] ?? Number.POSITIVE_INFINITY
    if (from >= end) break
    if (to > start && to > from) gaps.push([from, to])
  }
  return gaps
}

const inWeek = ([from, to]: Span, { start, end }: FiguredWeek) => Math.min(to, end) - Math.max(from, start)
/** Days read around each week, independent of the range. */
const BEFORE = LOOK_BACK_WEEKS * 7
const AFTER = 7

/** Clips an infinite gap to the week, and others so that the result does not depend on the range. */
function lengthOf(gap: Span, week: FiguredWeek, zone: Zone): number {
  const [from, to] = gap
  const isSeen =
    from >= dayStart(zone, addDays(week.monday, -BEFORE)) &&
    to < dayStart(zone, addDays(week.sunday, AFTER + 1))
  return isSeen ? to - from : inWeek(gap, week)
}

/** Rests of a week: long enough, with at least a day (or, by the strict reading, all) in the week. */
export function restsOf({ facts, firm }: Judged, week: FiguredWeek, limit: number) {
  const gaps = gapsOf(firm.spans, week)
  const isWhole = isRead(facts.settings.rules, 'REPOS35_ENTIER', week.sunday)
  const least = isWhole ? limit : DAY
  const rests = gaps.filter((gap) => gap[1] - gap[0] >= limit && inWeek(gap, week) >= least)
  // Lazy: midnights of distant days are slow to compute.
  const restIn = (gap: Span) => (isWhole ? inWeek(gap, week) : lengthOf(gap, week, facts.zone))
  const longest = () => Math.max(0, ...gaps.map(restIn))
  const longestWithin = () => Math.max(0, ...gaps.map((gap) => inWeek(gap, week)))
  return { rests, longest, longestWithin }
}

/** L3132-2: 35 hours of rest in each past week; one rest shared by two weeks is a warning. */
export const repos35: Rule = (judged) =>
  judged.asked.flatMap((week, index): Finding[] => {
    if (judged.facts.now < week.end) return []
    const limitOf = ({ sunday }: FiguredWeek) => limitOn(judged.facts.settings.rules, 'REPOS35', sunday)
    const limit = limitOf(week)
    const { rests, longest, longestWithin } = restsOf(judged, week, limit)
    const about = { id: 'REPOS35', period: week.week }
    if (rests.length === 0) {
      const value = longest()
      return [{ ...about, level: 'D', value, limit, ...(value >= limit && { within: longestWithin() }) }]
    }
    const before = judged.firm.weeks[judged.firstAsked + index - 1]
    const [rest, ...others] = rests as [Span, ...Span[]]
    if (!before || others.length > 0) return []
    const earlier = restsOf(judged, before, limitOf(before)).rests
    const isShared = earlier.length === 1 && earlier[0]?.[0] === rest[0]
    const value = rest[1] - rest[0]
    return isShared && value < TWICE ? [{ ...about, level: 'A', value, limit: TWICE }] : []
  })
