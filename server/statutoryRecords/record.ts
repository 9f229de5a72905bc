import type { WholeRates } from '../evaluation/rates'
import type { ComplementaryRates } from '../labourLaw/figures/result'

export interface RecordedPerson {
  nom: string
  prenom: string
  /** Employee number; empty when the contract has none. */
  matricule: string
  societe: string
  /** Contract as text; `contrat non renseigné` without one. */
  contract: string
}

/** Period of work, start and end as clock times. */
interface Period {
  debut: string
  fin: string
  corrected: boolean
}

/** Civil day of a weekly record; seconds. */
export interface RecordedDay {
  date: string
  periods: Period[]
  breaks: number
  worked: number
  night: number
  absences: { label: string; seconds: number }[]
  /** `Férié`, `Fermé`, `Solidarité`; empty for other days. */
  kind: string
}

/** Seconds, named as in the rules. */
export interface RecordedHours {
  s: number
  as: number
  hs25: number
  hs50: number
  /** Tranches from the third on. */
  hsMore: number[]
  /** Rates: one for a week, all distinct ones for a month. */
  rates: WholeRates[]
  hc10: number
  hc25: number
  hcRates: ComplementaryRates[]
  tn: number
}

/** Weekly record of D3171-8. */
export interface WeekRecord {
  person: RecordedPerson
  /** `2026-W45`. */
  week: string
  monday: string
  sunday: string
  days: RecordedDay[]
  /** Undefined without contract hours: only worked time is recorded. */
  hours: RecordedHours | undefined
  worked: number
  /** Days worked under a contract in days. */
  jours: number | undefined
  alerts: string[]
  /** Corrections contested by the user and maintained. */
  disagreements: string[]
  submitted: string
  approved: string
  /** SHA-256 of the approved snapshot; null unless approved. */
  hash: string | null
  /** Verification code of the approved figures; null without any. */
  code: string | null
  /** Message when the current figures of an approved week differ; empty otherwise. */
  gap: string
}

/** Monthly document of D3171-12; seconds unless days are stated. */
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
    /** Days worked under a contract in days. */
    jours: number | undefined
    hash: string | null
  }[]
  code: string | null
  worked: number
  hours: RecordedHours
  /** Since 1 January. */
  year: { hs25: number; hs50: number; hsMore: number[]; rates: WholeRates[]; contingent: number }
  /** Overtime replaced by rest, which payroll does not pay (L3121-33). */
  replaced: { month: number; year: number }
  /** Unapproved weeks: of the month, of the year until its end, of earlier years if rest depends on them. */
  unapproved: { month: number; year: number; before: number }
  /** Rest in place of pay (RCR) and compulsory rest (COR): acquired and taken in the month; balance. */
  rcr: { acquired: number; taken: number; left: number }
  cor: { acquired: number; taken: number; left: number }
  /** Days of RTT taken. */
  rtt: number
  /** Days under a contract in days: of the month, of the year, and the yearly limit. */
  jours: { month: number; year: number; limit: number } | undefined
}

/** Document of D3171-13: hours since the start of a reference period; seconds. */
export interface PeriodRecord {
  person: RecordedPerson
  debut: string
  fin: string
  /** `2026-11`, and the hours of its days within the period. */
  months: { month: string; worked: number }[]
  worked: number
}
