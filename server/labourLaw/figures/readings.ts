import type { RuleSetting } from './input'
import { settingOn } from './limits'

/** Where the law can be read in two ways: what holds unless a company or a contract settles the other one; 1 for yes. */
export const READINGS = {
  /** L3121-16: at six hours exactly a pause is due. */
  PAUSE6: 1,
  /** A stretch past six hours after the pause is told. */
  PAUSE_SUITE: 1,
  /** L3131-1: dates have an amplitude of their own, beside postes. */
  AMPL_DATE: 1,
  /** L3121-22: twelve weeks are told as well when those of a neutral absence are left out. */
  MOY44_NEUTRE: 1,
  /** L3132-2: all of the weekly rest has to lie in the week. */
  REPOS35_ENTIER: 0,
  /** L3121-30: what counts as worked counts against the contingent. */
  CONT_CP: 0,
  /** L3123-28: what counts as worked counts for complementary hours. */
  HC_CP: 1,
  /** L3123-9: hours of part time past the legal week are overtime. */
  HC_HS: 1,
  /** L3133-8: hours of solidarity count on the way to the legal week. */
  SOL_BASE: 0,
  /** D3121-19: rest that is taken, compulsory or in place of pay, counts as worked where overtime begins. */
  REPOS_ASSIMILE: 1,
} as const

type ReadingName = keyof typeof READINGS

/** Whether the law is read so on a date. */
export const isRead = (rules: readonly RuleSetting[], name: ReadingName, date: string): boolean =>
  (settingOn(rules, name, date) ?? READINGS[name]) === 1

/** How the hours of a week are read. */
interface HoursReading {
  contCp: boolean
  hcCp: boolean
  hcHs: boolean
  solBase: boolean
}

const OF_HOURS = ['CONT_CP', 'HC_CP', 'HC_HS', 'SOL_BASE'] as const
const readingOn = (rules: readonly RuleSetting[], date: string): HoursReading => ({
  contCp: isRead(rules, 'CONT_CP', date),
  hcCp: isRead(rules, 'HC_CP', date),
  hcHs: isRead(rules, 'HC_HS', date),
  solBase: isRead(rules, 'SOL_BASE', date),
})
const USUAL = readingOn([], '')

/** How the hours of weeks are read, by date: asked for each week, and most companies have settled nothing of it. */
export function hoursReadBy(rules: readonly RuleSetting[]): (date: string) => HoursReading {
  if (!rules.some(({ rule }) => OF_HOURS.some((name) => name === rule))) return () => USUAL
  return (date) => readingOn(rules, date)
}
