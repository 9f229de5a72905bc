/** Past a limit (D), or close to one or worth a look (A). */
export type Level = 'D' | 'A'

/** What came too close to a limit: derived, never stored. */
export interface Alert {
  level: Level
  /** The rule, for minors with its article. */
  id: string
  article: string
  /** A civil date, or a week `YYYY-Www`. */
  period: string
  /** Seconds; for days in a row a count of dates, of a contract of days half days. */
  value: number
  limit: number
  sentence: string
}

/** A civil day's seconds. */
export interface DayFigures {
  date: string
  /** Worked from 0 h to 24 h. */
  j: number
  /** Of it from 21 h to 6 h. */
  nuit: number
  dimanche: number
  /** Worked on a public holiday other than 1 May, and on that day. */
  ferie: number
  mai1: number
  /** Hours that absences take up; undefined on a day without any. */
  absence: number | undefined
  /** The same by type. */
  absences: readonly { type: string; seconds: number }[]
}

/** What adds up over the year that a week ends in. */
export interface OfYear {
  /** The contingent, up to the week. */
  cont: number
  /** Compulsory rest: the week's own, and up to it. */
  cor: number
  corYear: number
}

/** What overtime is raised by, in percent, by tranche. */
export interface OvertimeRates {
  first: number
  second: number
  /** From the third tranche on, where an agreement has some. */
  more?: readonly number[]
}

/** What complementary hours are raised by, in percent: up to a tenth of the contract, and beyond. */
export interface ComplementaryRates {
  first: number
  second: number
}

/** A week's seconds under a contract of hours, in the letters of the rules. */
export interface HoursFigures extends OfYear {
  c: number
  as: number
  p: number
  sol: number
  t: number
  /** Overtime of the first tranche, and of the second. */
  hs25: number
  hs50: number
  /** Of each tranche from the third on; undefined where there are two. */
  hsMore?: readonly number[] | undefined
  struct: number
  hc10: number
  hc25: number
  tn: number
  rcr: number | undefined
  /** Those of an agreement; undefined where the law's hold. */
  rates?: OvertimeRates | undefined
  /** Of complementary hours, the same. */
  hcRates?: ComplementaryRates | undefined
  /** What the week itself adds to the contingent, where that is not what its hours alone say. */
  contOwn?: number | undefined
}

export interface WeekFigures {
  /** `YYYY-Www`. */
  week: string
  monday: string
  s: number
  /** Undefined without a contract of hours on its last day under contract. */
  hours: HoursFigures | undefined
  /** Days worked under a contract of days, halves beside an absence; undefined without one. */
  jours: number | undefined
  /** Of every week, whether there are hours of a contract in it or not: what others have added stays. */
  ofYear: OfYear
}

export interface Evaluation {
  days: DayFigures[]
  weeks: WeekFigures[]
  alerts: Alert[]
}
