import { HOUR, limitOn } from '../figures/limits'
import type { AtWork } from '../figures/measure'
import { countsHours, type Finding, type Rule } from './rule'

const SOON = 4 * HOUR

type Figures = AtWork['week']

/** L3121-20: 48 hours a week. */
export const sem48: Rule = ({ facts, asked, now }) => {
  const found = (level: Finding['level'], { week, s, sunday }: Figures): Finding => ({
    level,
    id: 'SEM48',
    period: week,
    value: s,
    limit: limitOn(facts.settings.rules, 'SEM48', sunday),
  })
  const counted = (week: Figures) => countsHours(week.contract)
  const past = asked
    .filter(counted)
    .map((week) => found('D', week))
    .filter(({ value, limit }) => value > limit)
  const week = now?.week
  if (!week || !counted(week)) return past
  const soon = found('A', week)
  return soon.value >= soon.limit - SOON ? [...past, soon] : past
}
