import type { ContractFacts, RuleSettingFacts } from './input'

export const HOUR = 3_600
export const DAY = 86_400

/** Legal limits in seconds. PAUSE20: shortest break; MOY44: of twelve weeks; FORFAIT218: days a year. */
const LAW = {
  JOUR10: 10 * HOUR,
  REPOS11: 11 * HOUR,
  PAUSE20: 20 * 60,
  SEM48: 48 * HOUR,
  MOY44: 12 * 44 * HOUR,
  REPOS35: 35 * HOUR,
  CONT: 220 * HOUR,
  FORFAIT218: 218,
  MINEUR_JOUR: 8 * HOUR,
  MINEUR_SEMAINE: 35 * HOUR,
  MINEUR_REPOS: 2 * DAY,
} as const

export type LimitName = keyof typeof LAW

/** L3121-27: weekly hours beyond which overtime begins. */
export const LEGAL_WEEK = 35 * HOUR
/** Weekly hours that count against the contingent, without solidarity days. */
export const pastLegalWeek = (s: number, sol: number) => Math.max(0, s - sol - LEGAL_WEEK)
/** By default none when overtime is compensated by rest (RCR). */
export const contingentOf = ({ s, sol, rcr }: { s: number; sol: number; rcr?: number | undefined }) =>
  rcr ? 0 : pastLegalWeek(s, sol)
/** L3121-16: work after which a break is due. */
export const BEFORE_PAUSE = 6 * HOUR
/** L3164-1. */
export const MINORS_REST = 12 * HOUR

const isInForce = ({ debut, fin }: { debut: string; fin?: string | null | undefined }, date: string) =>
  debut <= date && (!fin || date <= fin)

/** Setting in force on a date: the contract's, else the company's. */
export function settingOn(
  rules: readonly RuleSettingFacts[],
  rule: string,
  date: string,
): number | undefined {
  let company: number | undefined
  for (const setting of rules) {
    if (setting.rule !== rule || !isInForce(setting, date)) continue
    if (setting.scope === 'contract') return setting.value
    company = setting.value
  }
  return company
}

export const limitOn = (rules: readonly RuleSettingFacts[], rule: LimitName, date: string): number =>
  settingOn(rules, rule, date) ?? LAW[rule]

export function contractOn<Dated extends Pick<ContractFacts, 'debut' | 'fin'>>(
  contracts: readonly Dated[],
  date: string,
): Dated | undefined {
  for (const contract of contracts) if (isInForce(contract, date)) return contract
  return undefined
}

export const isMinor = (contract: ContractFacts | undefined, date: string) =>
  Boolean(contract?.majeurLe && date < contract.majeurLe)

export const weekOfContract = ({ jours }: ContractFacts) => jours.reduce((sum, seconds) => sum + seconds, 0)
