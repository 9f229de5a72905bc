import { formatPartOfTotal } from '../../lib/format/formatDuration'
import { type Series, sum } from './summarise'

/** Seconds by bucket; `before`: seconds of the same total before each bucket. */
export type ChartColumn = { name: string; seconds: readonly number[]; before: readonly number[] }

export function createColumn(name: string, seconds: readonly number[], first = 0): ChartColumn {
  const before = [first]
  let reached = first
  for (const one of seconds) {
    reached += one
    before.push(reached)
  }
  return { name, seconds, before }
}

/** Series of a total in their order: what is shown of them makes what is shown of it, in any chart and table. */
export function seriesColumns(series: readonly Series[]): ChartColumn[] {
  let first = 0
  return series.map(({ name, seconds, total }) => {
    const column = createColumn(name, seconds, first)
    first += total
    return column
  })
}

/** A bucket; what is shown of all makes what is shown of the column. */
export const formatBucket = ({ seconds, before }: ChartColumn, bucket: number) =>
  formatPartOfTotal(seconds[bucket] ?? 0, before[bucket] ?? 0)

export const formatColumn = ({ seconds, before }: ChartColumn) =>
  formatPartOfTotal(sum(seconds), before[0] ?? 0)
