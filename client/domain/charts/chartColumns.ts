import { formatPartOfTotal } from '../../lib/format/formatDuration'
import { type Series, sum } from './summarise'

/** Seconds by bucket, and those of the columns before it in the same total. */
export type ChartColumn = { name: string; seconds: readonly number[]; before: number }

/** Series of a total in their order: what is shown of them makes what is shown of it, in any chart and table. */
export const seriesColumns = (series: readonly Series[]): ChartColumn[] =>
  series.map(({ name, seconds }, at) => ({
    name,
    seconds,
    before: sum(series.slice(0, at).map(({ total }) => total)),
  }))

/** A bucket; what is shown of all makes what is shown of the column. */
export const formatBucket = ({ seconds, before }: ChartColumn, bucket: number) =>
  formatPartOfTotal(seconds[bucket] ?? 0, before + sum(seconds.slice(0, bucket)))

export const formatColumn = ({ seconds, before }: ChartColumn) => formatPartOfTotal(sum(seconds), before)
