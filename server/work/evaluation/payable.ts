import type { QuantityField } from '../../../schema/rules/payroll'
import type { DayFigures, WeekFigures } from '../../hours/law/result'
import { type Quantities, quantitiesOf } from './quantities'

/** What payroll takes from a week. */
export interface Payable {
  quantities: Quantities
  days: readonly Pick<DayFigures, 'date' | 'absences'>[]
}

/** Rest that overtime brings beyond the yearly contingent: it hangs on the weeks around, and stays as it stands. */
const OF_THE_YEAR: readonly QuantityField[] = ['cor']

interface Kept {
  /** There were hours of a contract. */
  h?: 1
  q: Record<string, number>
  /** Absences by date. */
  a: Record<string, DayFigures['absences']>
}

/** What is kept of an approved week for payroll: the same text for the same amounts. */
export function writePayable(
  { s, jours, hours }: Pick<WeekFigures, 's'> & Partial<Pick<WeekFigures, 'jours' | 'hours'>>,
  days: readonly Pick<DayFigures, 'date' | 'absences' | 'nuit' | 'dimanche' | 'ferie' | 'mai1'>[],
): string {
  const told = [...quantitiesOf([{ s, jours, hours }], days)].filter(
    ([field, amount]) => amount !== 0 && !OF_THE_YEAR.includes(field),
  )
  const q = Object.fromEntries(told.sort(([one], [other]) => (one < other ? -1 : 1)))
  const a: Record<string, DayFigures['absences']> = {}
  for (const { date, absences } of days)
    if (absences.length > 0) a[date] = absences.map(({ type, seconds }) => ({ type, seconds }))
  return JSON.stringify({ ...(hours && { h: 1 }), q, a } satisfies Kept)
}

/** What was kept, with what hangs on the year where there was a contract. @param week as it stands */
export function readPayable(kept: string, week: WeekFigures | undefined): Payable {
  const { h, q, a }: Kept = JSON.parse(kept)
  const quantities = new Map(Object.entries(q) as [QuantityField, number][])
  if (h && week?.hours) quantities.set('cor', week.hours.cor)
  return { quantities, days: Object.entries(a).map(([date, absences]) => ({ date, absences })) }
}
