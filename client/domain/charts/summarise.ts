import type { CivilRange } from '../../lib/time/civilDate'
import { type Bucket, bucketStart, bucketsOf, type Grain, grainOf } from '../report/buckets'
import { splitByDay } from '../report/days'
import { isBreakRow } from '../report/describeRow'
import type { ReportRowData } from '../report/useReport'

export type SummaryKind = 'projet' | 'libelle'

/** Worked seconds by bucket of one client, task type or other group. */
export type Series = { name: string; seconds: number[]; total: number }

export type Summary = {
  grain: Grain
  buckets: Bucket[]
  series: Series[]
  breaks: number[]
  total: number
}

const TOP = 6
const NAMELESS: Record<SummaryKind, string> = { projet: 'Sans client', libelle: 'Sans tâche' }

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

function together(name: string, many: Series[]): Series {
  const [first, ...others] = many
  const seconds = (first?.seconds ?? []).map((value, i) => value + sum(others.map((s) => s.seconds[i] ?? 0)))
  return { name, seconds, total: sum(many.map(({ total }) => total)) }
}

export function largest(series: readonly Series[]) {
  const sorted = [...series].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'fr'))
  // « Autres » merges at least two series; a single one keeps its name.
  return sorted.length > TOP + 1
    ? [...sorted.slice(0, TOP), together(`Autres (${sorted.length - TOP})`, sorted.slice(TOP))]
    : sorted
}

/** Sums allotted seconds: time shared by parallel tasks is divided, so sums equal the report's total. */
export function summarise(rows: readonly ReportRowData[], range: CivilRange, kind: SummaryKind): Summary {
  const grain = grainOf(range)
  const buckets = bucketsOf(range, grain)
  const position = new Map(buckets.map(({ start }, index) => [start, index]))
  const breaks = buckets.map(() => 0)
  const byName = new Map<string, Series>()
  for (const row of rows) {
    const name = row[kind] || NAMELESS[kind]
    for (const { day, allotted, rested } of splitByDay(row)) {
      const index = position.get(bucketStart[grain](day)) ?? 0
      if (isBreakRow(row)) breaks[index] = (breaks[index] ?? 0) + rested
      if (isBreakRow(row) || allotted === 0) continue
      const series = byName.get(name) ?? { name, seconds: buckets.map(() => 0), total: 0 }
      byName.set(name, series)
      series.seconds[index] = (series.seconds[index] ?? 0) + allotted
      series.total += allotted
    }
  }
  const series = largest([...byName.values()])
  return { grain, buckets, series, breaks, total: sum(series.map(({ total }) => total)) }
}
