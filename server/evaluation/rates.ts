import { LEGAL_HC_RATES } from '../labourLaw/figures/complementary'
import { LEGAL_RATES, overtimeIn } from '../labourLaw/figures/overtime'
import type { ComplementaryRates, OvertimeRates, WeekFigures } from '../labourLaw/figures/result'

export const wholeRates = ({ first, second, more = [] }: OvertimeRates) => ({
  first,
  second,
  more: [...more],
})
export type WholeRates = ReturnType<typeof wholeRates>

const distinct = <Rates extends object>(all: readonly Rates[]): Rates[] => [
  ...new Map(all.map((rates) => [JSON.stringify(rates), rates])).values(),
]

export const distinctRates = (all: readonly OvertimeRates[]): WholeRates[] => distinct(all.map(wholeRates))
export const distinctHcRates = (all: readonly ComplementaryRates[]): ComplementaryRates[] =>
  distinct(all.map(({ first, second }) => ({ first, second })))

type Weeks = readonly Pick<WeekFigures, 'hours'>[]
const hoursIn = (weeks: Weeks) => weeks.flatMap(({ hours }) => (hours ? [hours] : []))

/** Elements that match; all of them if none matches. */
const thatHave = <One>(all: readonly One[], has: (one: One) => boolean): readonly One[] => {
  const some = all.filter(has)
  return some.length > 0 ? some : all
}

/** Distinct overtime rates of some weeks, in order; without overtime, those that would apply. */
export function ratesOf(weeks: Weeks): WholeRates[] {
  const found = thatHave(hoursIn(weeks), (hours) => overtimeIn(hours) > 0).map(
    ({ rates }): OvertimeRates => rates ?? LEGAL_RATES,
  )
  return distinctRates(found.length > 0 ? found : [LEGAL_RATES])
}

/** Same for complementary hours. */
export function hcRatesOf(weeks: Weeks): ComplementaryRates[] {
  const found = thatHave(hoursIn(weeks), ({ hc10, hc25 }) => hc10 + hc25 > 0).map(
    ({ hcRates }) => hcRates ?? LEGAL_HC_RATES,
  )
  return distinctHcRates(found.length > 0 ? found : [LEGAL_HC_RATES])
}
