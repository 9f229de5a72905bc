import type { Day } from '../figures/days'
import type { Contract, Facts } from '../figures/input'
import type { AtWork, Measured } from '../figures/measure'
import type { Level } from '../figures/result'
import type { Week } from '../figures/weeks'

/** What a rule found; the period is a civil date, or the name of a week. */
export interface Finding {
  level: Level
  id: string
  period: string
  value: number
  limit: number
  /** Seconds of the longest rest in the week, where a longer one lies mostly outside of it: for the sentence alone. */
  within?: number
}

/** What the rules judge. */
export interface Judged {
  facts: Facts
  /** Of what has ended: a limit is passed by nothing else. */
  firm: Measured
  /** With what runs ended now; undefined while nobody is at work. */
  now: AtWork | undefined
  today: string
  /** What the range asks for: its days, the postes that begin in it, and its weeks. */
  days: readonly Day[]
  postes: Measured['postes']
  asked: readonly Week[]
  /** The position of the first of these weeks in all weeks. */
  firstAsked: number
}

export type Rule = (judged: Judged) => Finding[]

/** How soon before a limit one is told. */
export const SOON = 1_800

/** L3121-62: a contract of days lifts the limits of days and weeks, not the rests. */
export const countsHours = (contract: Contract | undefined) => contract?.type !== 'FORFAIT_JOURS'
