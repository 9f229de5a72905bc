import { LEGAL_RATES } from '../../hours/law/overtime'
import type { OvertimeRates, WeekFigures } from '../../hours/law/result'

/** Each pair once, in the order in which it first comes. */
export const distinctRates = (all: readonly OvertimeRates[]): OvertimeRates[] => [
  ...new Map(all.map((rates) => [`${rates.first} ${rates.second}`, rates])).values(),
]

/** The rates of some weeks' overtime, each pair once, in the order of the weeks; where there is none, those that would hold. */
export function ratesOf(weeks: readonly Pick<WeekFigures, 'hours'>[]): OvertimeRates[] {
  const all = weeks.flatMap(({ hours }) => (hours ? [hours] : []))
  const paid = all.filter(({ hs25, hs50 }) => hs25 + hs50 > 0)
  const found = (paid.length > 0 ? paid : all).map(({ rates = LEGAL_RATES }) => rates)
  return found.length > 0 ? distinctRates(found) : [LEGAL_RATES]
}
