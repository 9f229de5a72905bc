import type { Zone } from '../../workedTime/time'
import type { Interval } from '../../workedTime/worked'

/** `debut` and `fin`: civil dates, inclusive. */
export interface ContractFacts {
  debut: string
  fin?: string | null | undefined
  type: 'HEURES' | 'FORFAIT_JOURS'
  /** Contractual seconds per weekday, Monday first. */
  jours: readonly number[]
  /** Limit of complementary hours as a fraction of the contract (L3123-20): `1/10` or `1/3`. */
  hcFraction?: string | null | undefined
  /** Temporary amendment that adds hours (L3123-22): complementary hours are those beyond it. */
  complementDHeures?: boolean | null | undefined
  /** Eighteenth birthday; the rules for minors apply before it. */
  majeurLe?: string | null | undefined
}

/** Civil dates, inclusive. A half applies to each day; noon to the first or last one. */
export interface AbsenceFacts {
  type: string
  from: string
  to: string
  half?: 'AM' | 'PM' | null | undefined
  fromNoon?: boolean | undefined
  untilNoon?: boolean | undefined
  /** Only validated absences count. */
  etat: string
}

export interface AbsenceTypeFacts {
  payee: boolean
  /** Its hours count as worked for the overtime threshold. */
  assimilee: boolean
  /** Its week may be excluded from the twelve-week average. */
  neutre: boolean
}

export type DayKind = 'FERIE' | 'OUVERT' | 'FERME' | 'SOLIDARITE'

export interface Calendar {
  /** Kind of day for the company; pure; undefined for an ordinary day. */
  kindOf(date: string): DayKind | undefined
  /** Whether it is a legal public holiday, whatever the company's calendar says. */
  isHoliday(date: string): boolean
}

/** Limit set by an agreement or a contract instead of the law's. Seconds; inclusive dates. */
export interface RuleSettingFacts {
  rule: string
  value: number
  debut: string
  fin?: string | null | undefined
  scope: 'company' | 'contract'
}

interface Settings {
  rules: readonly RuleSettingFacts[]
  /** Headcount (L3121-33: up to twenty, half of the hours beyond the contingent is owed as rest). */
  staff: number
  /** Headcount by date, if known; called with the Sunday of a week. */
  staffOn?: ((sunday: string) => number) | undefined
  /** Overtime is compensated by rest instead of pay. */
  rcr: boolean
  /** Hours of a public holiday off count as worked for the overtime threshold. */
  ferieAssimile: boolean
}

/** Contribution of an approved week to its year: seconds of the contingent, days of a contract of days. */
export interface ApprovedWeek {
  cont: number
  jours: number
}

/**
 * Facts of one person, back to a day-long rest before the range, fifteen weeks and 1 January (see
 * `yearSince`). Whole seconds; without cancelled entries.
 */
export interface Facts {
  entries: readonly Interval[]
  contracts: readonly ContractFacts[]
  absences: readonly AbsenceFacts[]
  absenceTypes: Readonly<Record<string, AbsenceTypeFacts>>
  calendar: Calendar
  settings: Settings
  /** Approved contributions to the year by Monday; frozen at approval, not recomputed. */
  approved?: ReadonlyMap<string, ApprovedWeek> | undefined
  zone: Zone
  now: number
  /** Civil dates, inclusive; partial weeks are extended to whole weeks. */
  from: string
  to: string
}
