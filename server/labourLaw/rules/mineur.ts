import { type Day, hoursAround } from '../figures/days'
import { contractOn, DAY, HOUR, isMinor, limitOn, MINORS_REST, settingOn } from '../figures/limits'
import { stretchesOf } from '../figures/postes'
import type { FiguredWeek } from '../figures/weeks'
import { restsOf } from './repos35'
import type { Finding, Judged, Rule } from './rule'

const LONGEST_STRETCH = 4.5 * HOUR
const PAUSE = 30 * 60
const DAYS_OFF = 2

const found = (article: string, period: string, value: number, limit: number): Finding => ({
  level: 'D',
  id: `MINEUR ${article}`,
  period,
  value,
  limit,
})

const ofDay = ({ facts, firm }: Judged, day: Day): Finding[] => {
  const { date, j, kind } = day
  const { rules } = facts.settings
  const longest = limitOn(rules, 'MINEUR_JOUR', date)
  // Independent of the company's calendar.
  const isHoliday = kind === 'FERIE' || facts.calendar.isHoliday(date)
  const isAllowed = settingOn(rules, 'MINEUR_FERIE', date) === 1
  const night = hoursAround(firm.spans, facts.zone, day, 22, 6)
  return [
    ...(j > longest ? [found('L3162-1', date, j, longest)] : []),
    ...(night > 0 ? [found('L3163-2', date, night, 0)] : []),
    ...(isHoliday && !isAllowed ? [found('L3164-6', date, j, 0)] : []),
  ]
}

function longestOff(days: readonly Day[]): number {
  let longest = 0
  let running = 0
  for (const { j } of days) {
    running = j > 0 ? 0 : running + 1
    longest = Math.max(longest, running)
  }
  return longest
}

/** Two consecutive days off, or the hours set by an agreement (L3164-2). */
function restIn(judged: Judged, week: FiguredWeek): Finding[] {
  const off = longestOff(week.days)
  if (off >= DAYS_OFF) return []
  const limit = limitOn(judged.facts.settings.rules, 'MINEUR_REPOS', week.sunday)
  if (limit === DAYS_OFF * DAY) return [found('L3164-2', week.week, off * DAY, limit)]
  const { rests, longest } = restsOf(judged, week, limit)
  return rests.length > 0 ? [] : [found('L3164-2', week.week, longest(), limit)]
}

const ofWeek = (judged: Judged, week: FiguredWeek): Finding[] => {
  const { settings, now } = judged.facts
  const longest = limitOn(settings.rules, 'MINEUR_SEMAINE', week.sunday)
  return [
    ...(week.s > longest ? [found('L3162-1', week.week, week.s, longest)] : []),
    ...(now >= week.end ? restIn(judged, week) : []),
  ]
}

export const mineur: Rule = (judged) => {
  const { facts, firm, days, postes, asked } = judged
  if (!facts.contracts.some(({ majeurLe }) => majeurLe)) return []
  const isOf = (date: string) => isMinor(contractOn(facts.contracts, date), date)
  const ofPostes = postes
    .filter(({ date }) => isOf(date))
    .flatMap((poste) => [
      ...(poste.rest < MINORS_REST ? [found('L3164-1', poste.date, poste.rest, MINORS_REST)] : []),
      ...stretchesOf(firm.spans, poste, PAUSE)
        .filter(({ worked }) => worked > LONGEST_STRETCH)
        .map(({ worked }) => found('L3162-3', poste.date, worked, LONGEST_STRETCH)),
    ])
  return [
    ...days.filter(({ date, j }) => j > 0 && isOf(date)).flatMap((day) => ofDay(judged, day)),
    ...ofPostes,
    ...asked.filter(({ sunday }) => isOf(sunday)).flatMap((week) => ofWeek(judged, week)),
  ]
}
