/** D: limit exceeded. A: warning, close to a limit or to be checked. */
export type Level = 'D' | 'A'

export interface Alert {
  level: Level
  /** Rule id; for minors with the article. */
  id: string
  article: string
  /** Civil date, or week `YYYY-Www`. */
  period: string
  /** Seconds; a count of dates for consecutive days; half days for a contract of days. */
  value: number
  limit: number
  sentence: string
}

/** Seconds per civil day. */
export interface DayFigures {
  date: string
  j: number
  /** Part of `j` from 21 h to 6 h. */
  nuit: number
  dimanche: number
  /** Worked on a public holiday other than 1 May; worked on 1 May. */
  ferie: number
  mai1: number
  /** Hours of absence; undefined without any. */
  absence: number | undefined
  absences: readonly { type: string; seconds: number }[]
}

export interface OfYear {
  /** Contingent, up to and including the week. */
  cont: number
  /** Compulsory rest: of the week, and running total. */
  cor: number
  corYear: number
}

/** Overtime premiums in percent, by tranche. */
export interface OvertimeRates {
  first: number
  second: number
  /** From the third tranche on, if an agreement defines any. */
  more?: readonly number[]
}

/** Premiums for complementary hours in percent: up to a tenth of the contract, and beyond. */
export interface ComplementaryRates {
  first: number
  second: number
}

/** Seconds of a week under a contract of hours; names as in the rules. */
export interface HoursFigures extends OfYear {
  c: number
  as: number
  p: number
  sol: number
  t: number
  /** Overtime of the first and second tranche. */
  hs25: number
  hs50: number
  /** From the third tranche on; undefined with two tranches. */
  hsMore?: readonly number[] | undefined
  struct: number
  hc10: number
  hc25: number
  tn: number
  rcr: number | undefined
  /** Rates of an agreement; undefined when the legal ones apply. */
  rates?: OvertimeRates | undefined
  hcRates?: ComplementaryRates | undefined
  /** The week's own contribution to the contingent, where its hours alone do not give it. */
  contOwn?: number | undefined
}

export interface WeekFigures {
  week: string
  monday: string
  s: number
  /** Undefined without a contract of hours on the last day under contract. */
  hours: HoursFigures | undefined
  /** Days worked under a contract of days, in halves next to an absence; undefined without one. */
  jours: number | undefined
  /** Present in every week, also without hours, to carry the running totals. */
  ofYear: OfYear
}

export interface Evaluation {
  days: DayFigures[]
  weeks: WeekFigures[]
  alerts: Alert[]
}
