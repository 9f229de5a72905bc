import type { RuleSetting } from './input'
import { HOUR, settingOn } from './limits'
import type { OvertimeRates } from './result'

/** L3121-36: what holds without an agreement, in percent. */
export const LEGAL_RATES: OvertimeRates = { first: 25, second: 50 }

/** How overtime is divided, and what each part is raised by. */
interface Overtime {
  /** Seconds of a week that the first rate is for. */
  tranche: number
  /** Those of an agreement; undefined where the law's hold. */
  rates: OvertimeRates | undefined
}

const LEGAL: Overtime = { tranche: 8 * HOUR, rates: undefined }

const isLegal = ({ first, second }: OvertimeRates) =>
  first === LEGAL_RATES.first && second === LEGAL_RATES.second

/** What agreements make of overtime (L3121-33), by date: asked for each week, and of most people there is none. */
export function overtimeBy(rules: readonly RuleSetting[]): (date: string) => Overtime {
  if (!rules.some(({ rule }) => rule.startsWith('HS_'))) return () => LEGAL
  return (date) => {
    const rates = {
      first: settingOn(rules, 'HS_TAUX1', date) ?? LEGAL_RATES.first,
      second: settingOn(rules, 'HS_TAUX2', date) ?? LEGAL_RATES.second,
    }
    return {
      tranche: settingOn(rules, 'HS_TRANCHE', date) ?? LEGAL.tranche,
      rates: isLegal(rates) ? undefined : rates,
    }
  }
}

/** The rest that stands for overtime (L3121-33): its hours, raised as their pay would be. */
export function restFor(first: number, second: number, rates: OvertimeRates = LEGAL_RATES): number {
  return Math.floor((first * (100 + rates.first) + second * (100 + rates.second)) / 100)
}
