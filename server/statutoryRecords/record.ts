import type { WholeRates } from '../evaluation/rates'
import type { ComplementaryRates } from '../labourLaw/figures/result'

/** Whose record it is, as it stands at its head. */
export interface RecordedPerson {
  nom: string
  prenom: string
  /** Empty where the contract has none. */
  matricule: string
  societe: string
  /** What the contract says, in words; `contrat non renseigné` without one. */
  contract: string
}

/** A stretch of work, as it began and ended on the clock. */
interface Period {
  debut: string
  fin: string
  corrected: boolean
}

/** A civil day of a weekly record; seconds. */
export interface RecordedDay {
  date: string
  periods: Period[]
  breaks: number
  worked: number
  night: number
  absences: { label: string; seconds: number }[]
  /** `Férié`, `Fermé`, `Solidarité`; empty on a day like others. */
  kind: string
}

/** Seconds, in the letters of the rules. */
export interface RecordedHours {
  s: number
  as: number
  hs25: number
  hs50: number
  /** Of each tranche from the third on. */
  hsMore: number[]
  /** What they are raised by: once for a week, all of a month. */
  rates: WholeRates[]
  hc10: number
  hc25: number
  hcRates: ComplementaryRates[]
  tn: number
}

/** The weekly record of D3171-8. */
export interface WeekRecord {
  person: RecordedPerson
  /** `2026-W45`. */
  week: string
  monday: string
  sunday: string
  days: RecordedDay[]
  /** Undefined without a contract of hours: the worked time alone is told. */
  hours: RecordedHours | undefined
  worked: number
  /** Days worked under a contract of days. */
  jours: number | undefined
  alerts: string[]
  /** Corrections that the person contested and that were maintained. */
  disagreements: string[]
  submitted: string
  approved: string
  /** SHA-256 of the approved snapshot; null while the week is not approved. */
  hash: string | null
  /** By which the approved figures are found again; null while there are none. */
  code: string | null
  /** That the rules make something else of an approved week now, in words; empty while they do not. */
  gap: string
}

/** The monthly document of D3171-12; seconds unless it says days. */
export interface MonthRecord {
  person: RecordedPerson
  /** `2026-11`. */
  month: string
  weeks: {
    monday: string
    sunday: string
    state: string
    hours: RecordedHours | undefined
    worked: number
    /** Days worked under a contract of days. */
    jours: number | undefined
    /** SHA-256 of what was approved; null while the week is not. */
    hash: string | null
  }[]
  /** By which the approved figures of its weeks are found again; null where none is approved. */
  code: string | null
  worked: number
  hours: RecordedHours
  /** Since the first of January. */
  year: { hs25: number; hs50: number; hsMore: number[]; rates: WholeRates[]; contingent: number }
  /** Overtime of the above that rest stands for: payroll does not pay it (L3121-33). */
  replaced: { month: number; year: number }
  /** How many weeks nobody has approved: of the month, of the year up to its end, and of years before, those that bear on rest. */
  unapproved: { month: number; year: number; before: number }
  /** Rest in place of pay, and compulsory rest: acquired and taken in the month, and what is left. */
  rcr: { acquired: number; taken: number; left: number }
  cor: { acquired: number; taken: number; left: number }
  /** Days of RTT taken. */
  rtt: number
  /** Days worked under a contract of days, in the month and in the year, and how many a year has at most. */
  jours: { month: number; year: number; limit: number } | undefined
}

/** The document of D3171-13: all hours worked since the beginning of a reference period; seconds. */
export interface PeriodRecord {
  person: RecordedPerson
  debut: string
  fin: string
  /** `2026-11`, and what was worked on its days that lie in the period. */
  months: { month: string; worked: number }[]
  worked: number
}
