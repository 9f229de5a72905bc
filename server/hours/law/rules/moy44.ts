import { limitOn } from '../limits'
import type { Week } from '../weeks'
import { countsHours, type Finding, type Judged, type Rule } from './rule'

const TWELVE = 12

const total = (weeks: readonly Week[]) => weeks.reduce((sum, { s }) => sum + s, 0)

/** A week without work that a leave accounts for: whether it belongs to the average is disputed. */
const isNeutral = ({ facts }: Judged, { s, days }: Week) =>
  s === 0 &&
  days.some(({ absences }) => absences.some(({ absence }) => facts.absenceTypes[absence.type]?.neutre))

/** L3121-22: 44 hours on the average of any twelve weeks; with weeks of leave left out, worth a look. */
export const moy44: Rule = (judged) =>
  judged.asked.flatMap((week, index): Finding[] => {
    if (!countsHours(week.contract)) return []
    const upTo = judged.firm.weeks.slice(0, judged.firstAsked + index + 1)
    const limit = limitOn(judged.facts.settings.rules, 'MOY44', week.sunday)
    const found = (level: Finding['level'], value: number): Finding[] =>
      value > limit ? [{ level, id: 'MOY44', period: week.week, value, limit }] : []
    const plain = found('D', total(upTo.slice(-TWELVE)))
    if (plain.length > 0 || isNeutral(judged, week)) return plain
    return found('A', total(upTo.filter((one) => !isNeutral(judged, one)).slice(-TWELVE)))
  })
