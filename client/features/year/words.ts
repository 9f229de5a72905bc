import { bidi } from '../../../schema/isolated'
import { raisedHours } from '../../../schema/overtimeWords'
import type { PeriodTableFragment, WorkYearQuery } from '../../generated/graphql'
import { MONTHS } from '../../lib/format/format'
import {
  formatDifference,
  formatDuration,
  formatPartOfTotal,
  roundParts,
} from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { addDays, mondayOf } from '../../lib/time/civilDate'
import { formatDateRange } from '../../lib/time/formatDate'
import type { FigureItem } from '../../ui/page/Figures'

export type Year = WorkYearQuery['workYear']
type Sums = PeriodTableFragment

/** `2026-11` as `novembre`. */
export const monthNamed = (period: string) => MONTHS[Number(period.slice(5)) - 1] ?? period

const WEEK_DAYS = 7

/** `2026-W45` as `Semaine 45, 2 – 8 nov.`. */
export function weekNamed(period: string): string {
  const debut = mondayOf(period)
  return `Semaine ${Number(period.slice(6))}, ${formatDateRange({ debut, fin: addDays(debut, 6) })}`
}

interface PeriodColumn {
  label: string
  of: (sums: Sums) => number
  /** Shown even if empty. */
  usual?: true
  /** Shown without the details, for each period. */
  always?: true
  count?: true
  signed?: true
}

type Rates = Pick<Year, 'rates' | 'hcRates'>

/** Hours of a period by the year's overtime rates. */
const raisedOf = (rates: Rates, { hsMore }: Sums) =>
  raisedHours<(sums: Sums) => number>(rates, {
    hs25: (sums) => sums.hs25,
    hs50: (sums) => sums.hs50,
    hsMore: hsMore.map((_, at) => (sums) => sums.hsMore[at] ?? 0),
    hc10: (sums) => sums.hc10,
    hc25: (sums) => sums.hc25,
  })

/** Columns of the tables of months and weeks; empty ones are left out unless `usual`. */
const columnsBy = ({ overtime, complementary }: ReturnType<typeof raisedOf>): PeriodColumn[] => [
  { label: 'Travaillé', of: ({ worked }) => worked, usual: true, always: true },
  { label: 'Dû', of: ({ due }) => due, usual: true, always: true },
  { label: 'Écart', of: ({ worked, due }) => worked - due, usual: true, always: true, signed: true },
  ...overtime.map(([name, of]): PeriodColumn => ({ label: `HS ${name}`, of, usual: true })),
  ...complementary.map(([name, of]): PeriodColumn => ({ label: `HC ${name}`, of })),
  { label: 'Taux normal', of: ({ plain }) => plain },
  { label: 'Nuit', of: ({ night }) => night },
  { label: 'Jour férié', of: ({ holiday }) => holiday },
  { label: 'Jours', of: ({ days }) => days, count: true },
]

export const periodColumns = ({ total, rates, hcRates }: { total: Sums } & Rates) =>
  columnsBy(raisedOf({ rates, hcRates }, total)).filter(({ of, usual }) => usual || of(total) > 0)

/** Zero only where it is an answer. `before`: of the rows above, which make the total with this one. */
export function periodCell({ of, count, signed, always }: PeriodColumn, sums: Sums, before = 0): string {
  const value = of(sums)
  if (signed) return sums.due > 0 ? formatDifference(value) : ''
  if (value === 0 && !always) return ''
  return count ? String(value).replace('.', ',') : formatPartOfTotal(value, before)
}

type PeriodSums = { period: string; sums: Sums }

/** The texts of a column, row by row: those of durations make the text of their total. */
export function periodCells(column: PeriodColumn, periods: readonly PeriodSums[]): string[] {
  if (column.signed) {
    const worked = roundParts(periods.map(({ sums }) => sums.worked))
    const due = roundParts(periods.map(({ sums }) => sums.due))
    return periods.map(({ sums }, row) =>
      periodCell(column, { ...sums, worked: worked[row] ?? 0, due: due[row] ?? 0 }),
    )
  }
  let before = 0
  return periods.map(({ sums }) => {
    const text = periodCell(column, sums, before)
    before += column.of(sums)
    return text
  })
}

/** The months by their days, as the statistics count them; what is counted by weeks stays that of their weeks. */
export const civilMonths = ({ months }: Pick<Year, 'months'>) =>
  months.map(({ ofDays, ...month }) => ({ ...month, sums: { ...month.sums, ...ofDays } }))

/** Whether a period lies before a day: a difference to what is due says nothing earlier. */
export const isOver = (period: string, today: string) =>
  period.includes('W') ? addDays(mondayOf(period), WEEK_DAYS) <= today : period < today.slice(0, 7)

/** Whether somebody worked, a limit was passed, or a week that ends there has overtime; others are folded. */
export const isUsed = ({ worked, exceeded, watched, days, ...sums }: Sums) => {
  const ofWeeks = [sums.hs25, sums.hs50, ...sums.hsMore, sums.hc10, sums.hc25, sums.plain]
  return worked > 0 || days > 0 || exceeded + watched > 0 || ofWeeks.some((seconds) => seconds > 0)
}

const formatDayCount = (days: number) => pluralize(days, ['jour', 'jours']).replace('.', ',')

/**
 * `Congés payés : 5 jours (35 h), dont 2 jours à venir`: validated absences count before they are taken.
 */
export const describeLeaveTaken = ({ libelle, days, seconds, daysAhead }: Year['taken'][number]) =>
  bidi`${libelle} : ${formatDayCount(days)} (${formatDuration(seconds)})${daysAhead > 0 ? `, dont ${formatDayCount(daysAhead)} à venir` : ''}`

/** Keeps the sign with its figure. */
const whole = (rate: string) => rate.replaceAll(' %', '\u202f%')

/** Counters of a year, zero is left out: hours by its days, overtime by its weeks. */
export function countersOf(year: Year): FigureItem[] {
  const { total, ofDays, compensation, daysLimit } = year
  const { overtime, complementary } = raisedOf(year, total)
  type Counter = [label: string, seconds: number, usual?: true, note?: string | false]
  const counters: Counter[] = [
    ['Travaillé', ofDays.worked, true],
    // Hours due are of the whole year: next to the hours worked so far they would look like a deficit.
    [
      'Dû par le contrat',
      ofDays.due,
      true,
      ofDays.dueAhead > 0 && `dont ${formatDuration(ofDays.dueAhead)} à venir`,
    ],
    ...overtime.map(([name, of]): Counter => [`Heures supplémentaires ${whole(name)}`, of(total)]),
    ...complementary.map(([name, of]): Counter => [`Heures complémentaires ${whole(name)}`, of(total)]),
    ['Au taux normal au-delà du contrat', total.plain],
    ['Contrepartie obligatoire en repos', compensation],
    ['Repos de remplacement acquis', total.rest],
    ['Heures de nuit', total.night],
    ['Heures de jour férié', total.holiday],
  ]
  const figures = counters
    .filter(([, seconds, usual]) => usual || seconds > 0)
    .map(([label, seconds, , note]) => ({ label, value: formatDuration(seconds), note: note || undefined }))
  if (total.days === 0) return figures
  const note = `pour ${formatDayCount(daysLimit)} par an`
  return [...figures, { label: 'Jours du forfait', value: formatDayCount(total.days), note }]
}

/** What the weeks that are over miss, or have more; null where nothing was due. */
export function differenceSoFar({ weeks }: Year, today: string): number | null {
  const over = weeks.filter(({ period, sums }) => sums.due > 0 && isOver(period, today))
  return over.length > 0 ? over.reduce((sum, { sums }) => sum + sums.worked - sums.due, 0) : null
}

export const isEmptyYear = ({ total, ofDays, taken }: Year) =>
  [total, ofDays].every(({ worked, due }) => worked === 0 && due === 0) && taken.length === 0
