import type { ContractFacts, RuleSettingFacts } from './input'
import { settingOn } from './limits'
import type { ComplementaryRates } from './result'

/** L3123-29: up to a tenth of the contract, and beyond, in percent. */
export const LEGAL_HC_RATES: ComplementaryRates = { first: 10, second: 25 }
/** L3123-22: minimum increase (%) beyond a « complément d'heures » amendment, despite any agreement. */
const LEAST_BEYOND_AVENANT = 25

/** Rates of agreements (L3123-21) by date; undefined when the legal ones apply. */
export function complementaryBy(
  rules: readonly RuleSettingFacts[],
): (date: string, contract: ContractFacts) => ComplementaryRates | undefined {
  if (!rules.some(({ rule }) => rule.startsWith('HC_TAUX'))) return () => undefined
  return (date, { complementDHeures }) => {
    const first = settingOn(rules, 'HC_TAUX1', date) ?? LEGAL_HC_RATES.first
    const agreed = settingOn(rules, 'HC_TAUX2', date) ?? LEGAL_HC_RATES.second
    const second = complementDHeures ? Math.max(agreed, LEAST_BEYOND_AVENANT) : agreed
    return first === LEGAL_HC_RATES.first && second === LEGAL_HC_RATES.second ? undefined : { first, second }
  }
}
