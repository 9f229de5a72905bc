import { limitOn } from '../figures/limits'
import { isRead } from '../figures/readings'
import type { FiguredWeek } from '../figures/weeks'
import { countsHours, type Finding, type Judged, type Rule } from './rule'

const TWELVE = 12

/** A week without work because of leave: whether it counts in the average is disputed. */
const isNeutral = ({ facts }: Judged, { s, days }: FiguredWeek) =>
  s === 0 &&
  days.some(({ absences }) => absences.some(({ absence }) => facts.absenceTypes[absence.type]?.neutre))

function twelveUpTo(
  weeks: readonly FiguredWeek[],
  position: number,
  counts: (week: FiguredWeek) => boolean,
): number {
  let sum = 0
  for (let place = position, left = TWELVE; place >= 0 && left > 0; place--) {
    const week = weeks[place] as FiguredWeek
    if (!counts(week)) continue
    sum += week.s
    left--
  }
  return sum
}

/** L3121-22: 44 hours on average over any twelve weeks; a warning when weeks of leave are left out. */
export const moy44: Rule = (judged) => {
  const { facts, firm, asked, firstAsked } = judged
  return asked.flatMap((week, index): Finding[] => {
    if (!countsHours(week.contract)) return []
    const limit = limitOn(facts.settings.rules, 'MOY44', week.sunday)
    const found = (level: Finding['level'], value: number): Finding[] =>
      value > limit ? [{ level, id: 'MOY44', period: week.week, value, limit }] : []
    const plain = found(
      'D',
      twelveUpTo(firm.weeks, firstAsked + index, () => true),
    )
    if (plain.length > 0 || isNeutral(judged, week)) return plain
    if (!isRead(facts.settings.rules, 'MOY44_NEUTRE', week.sunday)) return plain
    return found(
      'A',
      twelveUpTo(firm.weeks, firstAsked + index, (one) => !isNeutral(judged, one)),
    )
  })
}
