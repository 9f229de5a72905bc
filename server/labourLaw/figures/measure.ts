import { isUnderWay } from '../../workedTime/inProgress'
import { firstAfter } from '../../workedTime/spans'
import { addDays, weekOf } from '../../workedTime/time'
import { type Interval, type Span, workedTime } from '../../workedTime/worked'
import { civilWeek, civilWeeks } from './civilWeeks'
import { type Day, daysOf } from './days'
import type { Facts } from './input'
import { contractOn, isMinor, limitOn, MINORS_REST } from './limits'
import { type Poste, postesOf } from './postes'
import { type FiguredWeek, LOOK_BACK_WEEKS, weeksOf, yearSince } from './weeks'

export interface Measured {
  spans: readonly Span[]
  days: readonly Day[]
  weeks: readonly FiguredWeek[]
  /** Postes from the range on, and the earlier ones that they depend on. */
  postes: readonly Poste[]
}

/** Measures with running entries ended now. */
export interface AtWork extends Pick<Measured, 'spans' | 'postes'> {
  /** The current poste; undefined in the second of its start. */
  poste: Poste | undefined
  day: Day
  week: Pick<FiguredWeek, 'week' | 'sunday' | 's' | 'contract'>
}

/** Seconds: an older entry from another day is forgotten; the legal maximum amplitude. */
const LONGEST_SHIFT = 13 * 3_600

const isAtWork = (entry: Interval, facts: Facts) => isUnderWay(entry, facts, LONGEST_SHIFT)

const projected = (facts: Facts): Interval[] =>
  facts.entries.map((entry) => (isAtWork(entry, facts) ? { ...entry, fin: facts.now } : entry))

export function restDue({ settings, contracts }: Facts, date: string): number {
  const limit = limitOn(settings.rules, 'REPOS11', date)
  return isMinor(contractOn(contracts, date), date) ? Math.max(limit, MINORS_REST) : limit
}

function firstMonday({ from, entries, zone, calendar }: Facts): string {
  const monday = weekOf(from)
  const year = yearSince(calendar, monday)
  const window = addDays(monday, -7 * LOOK_BACK_WEEKS)
  const first = window < year ? window : year
  let oldest = Number.POSITIVE_INFINITY
  for (const { debut } of entries) if (debut < oldest) oldest = debut
  const begun = Number.isFinite(oldest) ? zone.dateAt(oldest) : first
  return weekOf(begun < first ? begun : first)
}

const postesAsked = (facts: Facts, spans: readonly Span[]): Poste[] =>
  postesOf(spans, facts.zone, civilWeek(facts.zone, facts.from).start, (date) => restDue(facts, date))

/** @param facts a range of whole weeks */
export function measure(facts: Facts): Measured {
  const spans = workedTime(facts.entries)
  const weeks = civilWeeks(facts.zone, firstMonday(facts), weekOf(facts.to))
  const days = daysOf(facts, spans, weeks)
  return { spans, days, weeks: weeksOf(facts, days, weeks), postes: postesAsked(facts, spans) }
}

const underWaySince = (facts: Facts) =>
  Math.min(...facts.entries.flatMap((one) => (isAtWork(one, facts) ? [one.debut] : [])))

/** Worked time with running entries ended now: `firm` up to `since`, recomputed from there. */
function timeUpToNow(facts: Facts, firm: readonly Span[], since: number): Span[] {
  const spans = firm.slice(0, firstAfter(firm, since))
  const cut = firm[spans.length]
  if (cut && cut[0] < since) spans.push([cut[0], since])
  const touching = projected(facts).filter(({ fin }) => fin !== null && fin > since)
  for (const [from, to] of workedTime(touching)) {
    if (to <= since) continue
    const start = Math.max(from, since)
    const last = spans.at(-1)
    if (last?.[1] === start) spans[spans.length - 1] = [last[0], to]
    else spans.push([start, to])
  }
  return spans
}

/** Changes against `firm` while an entry runs; undefined otherwise. */
export function measureNow(facts: Facts, firm: Measured): AtWork | undefined {
  if (!facts.entries.some((entry) => entry.pause === 0 && isAtWork(entry, facts))) return undefined
  const { zone, now } = facts
  const since = underWaySince(facts)
  const spans = timeUpToNow(facts, firm.spans, since)
  const today = zone.dateAt(now)
  const civil = civilWeek(zone, weekOf(today))
  const days = daysOf(facts, spans, [civil])
  const [week] = weeksOf(facts, days, [civil]) as [FiguredWeek]
  const day = days.find(({ date }) => date === today) as Day
  const postes = postesAsked(facts, spans)
  const last = postes.at(-1)
  return { spans, day, week, postes, poste: last && last.end >= since ? last : undefined }
}
