import type { Zone } from '../../workedTime/time'
import type { Interval } from '../../workedTime/worked'

/** A dated contract; `debut` and `fin` are civil dates, inclusive. */
export interface Contract {
  debut: string
  fin?: string | null | undefined
  type: 'HEURES' | 'FORFAIT_JOURS'
  /** Seconds that are owed on each weekday, Monday first. */
  jours: readonly number[]
  /** Part of the hours up to which complementary ones may go (L3123-20): `1/10` or `1/3`. */
  hcFraction?: string | null | undefined
  /** An avenant that adds hours for a time (L3123-22): complementary ones are those beyond it. */
  complementDHeures?: boolean | null | undefined
  /** Eighteenth birthday: a minor's rules hold before it. */
  majeurLe?: string | null | undefined
}

/** From one civil date to another, inclusive; a half is of each of its days, and noon that of the first or the last. */
export interface Absence {
  type: string
  from: string
  to: string
  half?: 'AM' | 'PM' | null | undefined
  fromNoon?: boolean | undefined
  untilNoon?: boolean | undefined
  /** A validated one alone counts. */
  etat: string
}

/** What an absence counts as. */
export interface AbsenceType {
  payee: boolean
  /** Its hours count as worked where overtime begins. */
  assimilee: boolean
  /** Its week may be left out of the average of twelve. */
  neutre: boolean
}

export type DayKind = 'FERIE' | 'OUVERT' | 'FERME' | 'SOLIDARITE'

export interface Calendar {
  /** What a civil date is for the company, always the same; undefined for a day like others. */
  kindOf(date: string): DayKind | undefined
  /** Whether a civil date is a public holiday of the law, whatever the company makes of it. */
  isHoliday(date: string): boolean
}

/** A limit that an agreement, or the contract, puts in the law's place: seconds; inclusive dates. */
export interface RuleSetting {
  rule: string
  value: number
  debut: string
  fin?: string | null | undefined
  scope: 'company' | 'contract'
}

interface Settings {
  rules: readonly RuleSetting[]
  /** People employed (L3121-33: up to twenty, half of the hours past the contingent is owed as rest). */
  staff: number
  /** The same by date, where it is known: by the Sunday of a week. */
  staffOn?: ((sunday: string) => number) | undefined
  /** Overtime is credited as rest instead of being paid. */
  rcr: boolean
  /** Hours of a public holiday off count as worked where overtime begins. */
  ferieAssimile: boolean
}

/** What of an approved week counts in its year: seconds of the contingent, and days of a contract of days. */
export interface ApprovedWeek {
  cont: number
  jours: number
}

/**
 * One person's life as the rules see it, read back so far that nothing depends on the range: to a rest of a day's length
 * before it, fifteen weeks, and the first of January (see `yearSince`). Instants in whole seconds; cancelled entries left out.
 */
export interface Facts {
  entries: readonly Interval[]
  contracts: readonly Contract[]
  absences: readonly Absence[]
  absenceTypes: Readonly<Record<string, AbsenceType>>
  calendar: Calendar
  settings: Settings
  /** What approved weeks add to the year, by Monday: what was approved of them, whatever the rules make of them now. */
  approved?: ReadonlyMap<string, ApprovedWeek> | undefined
  zone: Zone
  now: number
  /** Civil dates, inclusive; weeks that they touch are whole. */
  from: string
  to: string
}
