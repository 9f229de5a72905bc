import { LEGAL_RATES } from '../../hours/law/overtime'
import type { OvertimeRates, WeekFigures } from '../../hours/law/result'

/** The rates of some weeks' overtime, each pair once, in the order of the weeks; where there is none, those that would hold. */
export function ratesOf(weeks: readonly Pick<WeekFigures, 'hours'>[]): OvertimeRates[] {
  const all = weeks.flatMap(({ hours }) => (hours ? [hours] : []))
  const paid = all.filter(({ hs25, hs50 }) => hs25 + hs50 > 0)
  const found = new Map<string, OvertimeRates>()
  for (const { rates = LEGAL_RATES } of paid.length > 0 ? paid : all)
    found.set(`${rates.first} ${rates.second}`, rates)
  return found.size > 0 ? [...found.values()] : [LEGAL_RATES]
}
