import { HOUR, LEGAL_WEEK, weekOfContract } from '../figures/limits'
import { type FiguredWeek, fractionOf, LOOK_BACK_WEEKS } from '../figures/weeks'
import type { Finding, Judged, Rule } from './rule'

const BEST = 12
const TWO_HOURS_EACH = 24 * HOUR

const isPartTime = ({ contract, hours }: FiguredWeek) =>
  contract !== undefined && hours !== undefined && weekOfContract(contract) < LEGAL_WEEK

/** L3123-13: hours beyond the contract in twelve of fifteen weeks; undefined with fewer than twelve. */
function lastingExcess({ facts, firm }: Judged, position: number): number | undefined {
  const over = firm.weeks
    .slice(0, position + 1)
    .slice(-LOOK_BACK_WEEKS)
    .filter((week) => isPartTime(week) && week.end <= facts.now)
    .map(({ s, hours }) => s - (hours?.c ?? 0))
    .sort((a, b) => b - a)
  return over.length < BEST ? undefined : over.slice(0, BEST).reduce((sum, seconds) => sum + seconds, 0)
}

/** L3123-20, -9 and -13: complementary hours within their limit, below the legal week, and not lasting. */
export const hc: Rule = (judged) =>
  judged.asked.flatMap((week, index): Finding[] => {
    const { contract, hours } = week
    if (!contract || !hours || !isPartTime(week)) return []
    const about = { id: 'HC', period: week.week }
    const value = hours.hc10 + hours.hc25
    const limit = fractionOf(hours.c, contract.hcFraction)
    if (value > limit || week.s - hours.sol >= LEGAL_WEEK) return [{ ...about, level: 'D', value, limit }]
    if (judged.facts.now < week.end) return []
    const lasting = lastingExcess(judged, judged.firstAsked + index)
    if (lasting === undefined || lasting < TWO_HOURS_EACH) return []
    return [{ ...about, level: 'A', value: lasting, limit: TWO_HOURS_EACH }]
  })
