import { type Day, hoursAround } from '../days'
import { contractOn, DAY, HOUR, isMinor, LEGAL_WEEK, MINORS_REST } from '../limits'
import { stretchesOf } from '../postes'
import type { Week } from '../weeks'
import type { Finding, Judged, Rule } from './rule'

const LONGEST_DAY = 8 * HOUR
const LONGEST_STRETCH = 4.5 * HOUR
const PAUSE = 30 * 60
const DAYS_OFF = 2

const found = (article: string, period: string, value: number, limit: number): Finding => ({
  ...{ level: 'D', id: `MINEUR ${article}`, period },
  ...{ value, limit },
})

const ofDay = ({ facts, firm }: Judged, day: Day): Finding[] => {
  const { date, j, kind } = day
  const night = hoursAround(firm.spans, facts.zone, day, 22, 6)
  return [
    ...(j > LONGEST_DAY ? [found('L3162-1', date, j, LONGEST_DAY)] : []),
    ...(night > 0 ? [found('L3163-2', date, night, 0)] : []),
    ...(kind === 'FERIE' ? [found('L3164-6', date, j, 0)] : []),
  ]
}

/** The most dates without work that follow each other. */
function longestOff(days: readonly Day[]): number {
  let longest = 0
  let running = 0
  for (const { j } of days) {
    running = j > 0 ? 0 : running + 1
    longest = Math.max(longest, running)
  }
  return longest
}

const ofWeek = ({ facts }: Judged, { week, s, end, days }: Week): Finding[] => {
  const off = longestOff(days)
  return [
    ...(s > LEGAL_WEEK ? [found('L3162-1', week, s, LEGAL_WEEK)] : []),
    ...(facts.now >= end && off < DAYS_OFF ? [found('L3164-2', week, off * DAY, DAYS_OFF * DAY)] : []),
  ]
}

/** What holds before the eighteenth birthday, beside the other rules. */
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
