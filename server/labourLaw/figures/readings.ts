import type { RuleSettingFacts } from './input'
import { settingOn } from './limits'

/** Disputed points of law: default readings, which a company or a contract may override. 1: applies. */
export const READINGS = {
  /** L3121-16: a break is due at exactly six hours. */
  PAUSE6: 1,
  /** Report a stretch over six hours after the break. */
  PAUSE_SUITE: 1,
  /** L3131-1: amplitude also per date, not only per poste. */
  AMPL_DATE: 1,
  /** L3121-22: also report the twelve-week average without weeks of neutral absence. */
  MOY44_NEUTRE: 1,
  /** L3132-2: the whole weekly rest must lie in the week. */
  REPOS35_ENTIER: 0,
  /** L3121-30: assimilated hours count against the contingent. */
  CONT_CP: 0,
  /** L3123-28: assimilated hours count for complementary hours. */
  HC_CP: 1,
  /** L3123-9: part-time hours beyond the legal week are overtime. */
  HC_HS: 1,
  /** L3133-8: solidarity hours count towards the legal week. */
  SOL_BASE: 0,
  /** D3121-19: rest taken (compulsory or compensatory) counts as worked for the overtime threshold. */
  REPOS_ASSIMILE: 1,
} as const

type ReadingName = keyof typeof READINGS

export const isRead = (rules: readonly RuleSettingFacts[], name: ReadingName, date: string): boolean =>
  (settingOn(rules, name, date) ?? READINGS[name]) === 1

interface HoursReading {
  contCp: boolean
  hcCp: boolean
  hcHs: boolean
  solBase: boolean
}

const OF_HOURS = ['CONT_CP', 'HC_CP', 'HC_HS', 'SOL_BASE'] as const
const readingOn = (rules: readonly RuleSettingFacts[], date: string): HoursReading => ({
  contCp: isRead(rules, 'CONT_CP', date),
  hcCp: isRead(rules, 'HC_CP', date),
  hcHs: isRead(rules, 'HC_HS', date),
  solBase: isRead(rules, 'SOL_BASE', date),
})
const USUAL = readingOn([], '')

/** By date; cheap for the usual case without settings, as it is called for every week. */
export function hoursReadBy(rules: readonly RuleSettingFacts[]): (date: string) => HoursReading {
  if (!rules.some(({ rule }) => OF_HOURS.some((name) => name === rule))) return () => USUAL
  return (date) => readingOn(rules, date)
}
