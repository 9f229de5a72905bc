import { limitOn } from '../figures/limits'
import { countsHours, type Finding, type Rule, SOON } from './rule'

/** L3121-18: ten hours a civil day. */
export const jour10: Rule = ({ facts, days, now, today }) => {
  const limit = (date: string) => limitOn(facts.settings.rules, 'JOUR10', date)
  const past: Finding[] = days
    .filter(({ contract, j, date }) => countsHours(contract) && j > limit(date))
    .map(({ date, j }) => ({ level: 'D', id: 'JOUR10', period: date, value: j, limit: limit(date) }))
  const day = now?.day
  if (day && countsHours(day.contract) && day.j >= limit(today) - SOON)
    past.push({ level: 'A', id: 'JOUR10', period: today, value: day.j, limit: limit(today) })
  return past
}
