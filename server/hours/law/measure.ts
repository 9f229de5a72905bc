import { workedTime } from '../spans'
import { addDays, weekOf } from '../time'
import type { Interval, Span } from '../worked'
import { type Day, daysOf } from './days'
import type { Facts } from './input'
import { contractOn, isMinor, limitOn, MINORS_REST } from './limits'
import { type Poste, postesOf } from './postes'
import { type Week, weeksOf } from './weeks'

/** What a life adds up to, before it is judged. */
export interface Measured {
  spans: readonly Span[]
  days: readonly Day[]
  weeks: readonly Week[]
  postes: readonly (Poste & { date: string })[]
}

/** Weeks that a rule looks back over. */
const WINDOW = 15
/** What runs is taken for work up to now when it began today, or at most so many seconds ago. */
const LONGEST_SHIFT = 13 * 3_600

/** Whether somebody is at work now: what runs, and began lately enough to be no forgotten entry. */
export function isUnderWay({ zone, now }: Facts, { debut, fin }: Interval): boolean {
  return (
    fin === null && debut <= now && (now - debut <= LONGEST_SHIFT || zone.dateAt(debut) === zone.dateAt(now))
  )
}

/** The entries as they would be if everybody went home now. */
export const projected = (facts: Facts): Interval[] =>
  facts.entries.map((entry) => (isUnderWay(facts, entry) ? { ...entry, fin: facts.now } : entry))

/** The rest that is due to somebody who begins on a date. */
export function restDue({ settings, contracts }: Facts, date: string): number {
  const limit = limitOn(settings.rules, 'REPOS11', date)
  return isMinor(contractOn(contracts, date), date) ? Math.max(limit, MINORS_REST) : limit
}

/** The first Monday that anything in the range may depend on. */
function firstMonday({ from, entries, zone }: Facts): string {
  const monday = weekOf(from)
  const newYear = weekOf(`${addDays(monday, 6).slice(0, 4)}-01-01`)
  const window = addDays(monday, -7 * WINDOW)
  let first = window < newYear ? window : newYear
  for (const { debut } of entries) {
    const date = zone.dateAt(debut)
    if (date < first) first = date
  }
  return weekOf(first)
}

/** @param entries the ones of the facts, or those of `projected` */
export function measure(facts: Facts, entries: readonly Interval[]): Measured {
  const spans = workedTime(entries)
  const first = firstMonday(facts)
  const next = addDays(weekOf(facts.to), 7)
  const count = Math.round((Date.parse(next) - Date.parse(first)) / 86_400_000)
  const days = daysOf(facts, spans, first, count)
  const dateAt = (instant: number) => facts.zone.dateAt(instant)
  const postes = postesOf(spans, (start) => restDue(facts, dateAt(start)))
  return {
    ...{ spans, days, weeks: weeksOf(facts, days) },
    postes: postes.map((poste) => ({ ...poste, date: dateAt(poste.start) })),
  }
}
