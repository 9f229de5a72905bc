import type { Day } from '../figures/days'
import type { ContractFacts, Facts } from '../figures/input'
import type { AtWork, Measured } from '../figures/measure'
import type { Level } from '../figures/result'
import type { FiguredWeek } from '../figures/weeks'

/** Period: civil date, or week `YYYY-Www`. */
export interface Finding {
  level: Level
  id: string
  period: string
  value: number
  limit: number
  /** Seconds of the longest rest inside the week, when a longer one is mostly outside; for the message. */
  within?: number
}

export interface Judged {
  facts: Facts
  firm: Measured
  /** With running entries ended now; undefined when none runs. */
  now: AtWork | undefined
  today: string
  /** In the requested range: days, postes that begin in it, weeks. */
  days: readonly Day[]
  postes: Measured['postes']
  asked: readonly FiguredWeek[]
  /** Index of the first requested week in all weeks. */
  firstAsked: number
}

export type Rule = (judged: Judged) => Finding[]

/** Seconds before a limit from which a warning is given. */
export const SOON = 1_800

/** L3121-62: a contract of days has no limits of days and weeks, but the rests apply. */
export const countsHours = (contract: ContractFacts | undefined) => contract?.type !== 'FORFAIT_JOURS'
