import { bidi } from '../../../schema/isolated'
import { marksByIds } from '../../domain/charts/assignMarks'
import { largest, type Series, type Summary } from '../../domain/charts/summarise'
import { bucketsOf, type Grain, grainOf } from '../../domain/report/buckets'
import type { CrossReportChartQuery, Grouping, ReportQuestion } from '../../generated/graphql'
import { duplicatesIn } from '../../lib/format/duplicatesIn'
import type { CivilRange } from '../../lib/time/civilDate'
import { isBreakKey, isInTime } from './narrowAddress'

const GRAINS: Partial<Record<Grouping, Grain>> = { DAY: 'jour', WEEK: 'semaine', MONTH: 'mois' }
const GROUPING_OF: Record<Grain, Grouping> = { jour: 'DAY', semaine: 'WEEK', mois: 'MONTH' }

export type ChartReport = CrossReportChartQuery['report']

export function chartBy(by: readonly Grouping[], range: CivilRange): Grouping[] {
  const time = by.find(isInTime) ?? GROUPING_OF[grainOf(range)]
  const other = by.find((grouping) => !isInTime(grouping))
  return other ? [time, other] : [time]
}

export function chartQuestion(question: ReportQuestion, range: CivilRange): ReportQuestion {
  const { compare: _compare, by, ...same } = question
  return { ...same, by: chartBy(by ?? [], range) }
}

/** Data of bars and shares: hours by time, stacked by the other grouping; colours by id. */
export function summaryOf({ debut, fin, worked, rows }: ChartReport) {
  const range = { debut, fin }
  const grain = GRAINS[rows[0]?.by ?? 'DAY'] ?? 'jour'
  const buckets = bucketsOf(range, grain)
  const position = new Map(
    buckets.map(({ start }, index) => [grain === 'mois' ? start.slice(0, 7) : start, index]),
  )
  const breaks = buckets.map(() => 0)
  const ids = new Map<string, number>()
  const byKey = new Map<string, Series>()
  const isStacked = rows.some(({ path }) => path.length === 2)
  const labels = new Map(rows.map(({ path, label, detail }) => [path[1] ?? '', { label, detail }]))
  const twice = duplicatesIn([...labels.values()].map(({ label }) => label))
  const named = (key: string, { label, detail }: { label: string; detail: string }) => {
    const name = twice.has(label) && detail ? bidi`${label} (${detail})` : label
    if (key !== '0') ids.set(name, Number(key))
    return name
  }
  for (const row of rows) {
    const [time = '', key] = row.path
    const index = position.get(time) ?? 0
    if (key === undefined) breaks[index] = row.rested
    const isOwn = isStacked ? key !== undefined && !isBreakKey(row.path) : key === undefined
    if (!isOwn || row.worked === 0) continue
    const id = key ?? ''
    const series = byKey.get(id) ?? {
      name: isStacked ? named(id, row) : 'Heures travaillées',
      seconds: buckets.map(() => 0),
      total: 0,
    }
    byKey.set(id, series)
    series.seconds[index] = (series.seconds[index] ?? 0) + row.worked
    series.total += row.worked
  }
  if (!isStacked) ids.set('Heures travaillées', 0)
  const series = largest([...byKey.values()])
  const summary: Summary = { grain, buckets, series, breaks, total: worked }
  const marks = marksByIds(
    series.map(({ name }) => name),
    ids,
  )
  return { summary, marks }
}
