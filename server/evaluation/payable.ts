import type { QuantityField } from '../../schema/rules/payroll'
import type { ApprovedWeek } from '../labourLaw/figures/input'
import { contingentOf } from '../labourLaw/figures/limits'
import type { DayFigures, WeekFigures } from '../labourLaw/figures/result'
import { type Quantities, quantitiesOf } from './quantities'

/** Payroll data of a week. */
export interface Payable {
  quantities: Quantities
  days: readonly Pick<DayFigures, 'date' | 'absences'>[]
}

/** Rest for overtime beyond the yearly contingent: depends on other weeks, as approved. */
const OF_THE_YEAR: readonly QuantityField[] = ['cor']

interface Kept {
  /** 1 when there were contract hours. */
  h?: 1
  q: Record<string, number>
  /** Absences by date. */
  a: Record<string, DayFigures['absences']>
  /** Hours counted in the contingent, when the amounts do not give them. */
  c?: number
}

/** Serializes an approved week for payroll: equal amounts give equal texts. */
export function writePayable(
  { s, jours, hours }: Pick<WeekFigures, 's'> & Partial<Pick<WeekFigures, 'jours' | 'hours'>>,
  days: readonly Pick<DayFigures, 'date' | 'absences' | 'nuit' | 'dimanche' | 'ferie' | 'mai1'>[],
): string {
  const counted = [...quantitiesOf([{ s, jours, hours }], days)].filter(
    ([field, amount]) => amount !== 0 && !OF_THE_YEAR.includes(field),
  )
  const q = Object.fromEntries(counted.sort(([one], [other]) => (one < other ? -1 : 1)))
  const a: Record<string, DayFigures['absences']> = {}
  for (const { date, absences } of days)
    if (absences.length > 0) a[date] = absences.map(({ type, seconds }) => ({ type, seconds }))
  const c = hours?.contOwn
  return JSON.stringify({ ...(hours && { h: 1 }), q, a, ...(c !== undefined && { c }) } satisfies Kept)
}

/** Whether two kept texts give the same pay: what counts in the year only is ignored. */
export function isSamePay(one: string, other: string): boolean {
  const paid = (text: string) => JSON.stringify({ ...(JSON.parse(text) as Kept), c: undefined })
  return one === other || paid(one) === paid(other)
}

/** What an approved week adds to its year; without contract hours nothing to the contingent. */
export function yearShareOf(kept: string): ApprovedWeek {
  const { h, q, c }: Kept = JSON.parse(kept)
  const { h_travaillees: s = 0, solidarite: sol = 0, rcr } = q
  return { cont: c ?? (h ? contingentOf({ s, sol, rcr }) : 0), jours: q.jours ?? 0 }
}

/** Parses a stored text. @param week current week, for the amounts that depend on the year */
export function readPayable(kept: string, week: Pick<WeekFigures, 'ofYear'> | undefined): Payable {
  const { q, a }: Kept = JSON.parse(kept)
  const quantities = new Map(Object.entries(q) as [QuantityField, number][])
  if (week) quantities.set('cor', week.ofYear.cor)
  return { quantities, days: Object.entries(a).map(([date, absences]) => ({ date, absences })) }
}
