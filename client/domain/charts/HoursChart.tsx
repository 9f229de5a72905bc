import Box from '@mui/material/Box'
import { memo } from 'react'
import { formatTick } from '../report/duration'
import type { ChartMark } from './assignMarks'
import { chartBars } from './bars'
import { ChartLegend } from './ChartLegend'
import { createColumn, formatBucket, seriesColumns } from './chartColumns'
import { DayLabels } from './DayLabels'
import type { Summary } from './summarise'
import { useChartColors } from './Textures'
import { Tip } from './Tip'
import { usePointed } from './usePointed'

type Props = { summary: Summary; marks: ReadonlyMap<string, ChartMark> }

const HEIGHT = 280
const ONE_BAR_HEIGHT = 130
const TOP = 8
const LABELS = 28
const TWO_LINES = 40
const SIDE = 48
/** Approximate width of the plot on a wide screen, and the maximum thickness of a bar, px. */
const PLOT = 640
const THICKEST = 56
/** Thickness of a horizontal bar, as a share of its row. */
const BAR_SHARE = 0.65

const percent = (value: number) => `${value * 100}%`
/** Hours by day, week or month, stacked by client or task type; breaks below the axis. */
export function HoursChart({ summary, marks }: Props) {
  const { buckets, series, breaks } = summary
  const colors = useChartColors()
  const resting = breaks.some((seconds) => seconds > 0)
  const items = series.map(({ name }) => ({ name, color: colors.of(marks.get(name)) }))
  if (resting) items.push({ name: 'Pauses', color: colors.breaks })
  const alone = buckets.length === 1
  const { pointed, handlers } = usePointed((share) =>
    Math.min(buckets.length - 1, Math.max(0, Math.floor(share * buckets.length))),
  )
  const bucket = pointed && buckets[pointed.index]
  const columns = [...seriesColumns(series), createColumn('Pauses', breaks)]
  const lines = items.flatMap((item, at) => {
    const column = columns[at]
    if (!pointed || !column?.seconds[pointed.index]) return []
    return [{ ...item, value: formatBucket(column, pointed.index) }]
  })
  return (
    <div>
      <Box aria-hidden sx={{ mr: 2, ...(alone ? {} : { pl: `${SIDE}px` }) }}>
        <Box sx={{ position: 'relative', containerType: 'inline-size' }} {...handlers}>
          {bucket && !alone && (
            <Box
              sx={pointedBand}
              style={{
                left: percent(pointed.index / buckets.length),
                width: percent(1 / buckets.length),
              }}
            />
          )}
          <Drawing summary={summary} colors={items.map(({ color }) => color).join(' ')} lying={alone} />
          {!alone && <DayLabels buckets={buckets} />}
          {bucket && lines.length > 0 && <Tip at={pointed} title={bucket.long} lines={lines} />}
        </Box>
      </Box>
      <ChartLegend items={items} />
    </div>
  )
}

type DrawingProps = {
  summary: Summary
  /** Colours of the series and of breaks, joined by spaces: a string keeps `memo` effective. */
  colors: string
  lying: boolean
}

/** Memoized: pointer moves do not re-render it. */
const Drawing = memo(function Drawing({ summary, colors, lying }: DrawingProps) {
  const { ground, line, grid, text } = useChartColors()
  const fills = colors.split(' ')
  const { bars, lowest, top, ticks } = chartBars(summary)
  const twoLines = summary.buckets.some(({ short }) => short.includes('\n'))
  const height = lying ? ONE_BAR_HEIGHT - TOP - LABELS : HEIGHT - TOP - (twoLines ? TWO_LINES : LABELS)
  const range = top - lowest
  const band = 1 / bars.length
  const gap = Math.max(0.2, 1 - THICKEST / (PLOT * band))

  if (lying) {
    const x = (seconds: number) => percent((seconds - lowest) / range)
    const thick = height * BAR_SHARE
    return (
      <Box component="svg" width="100%" height={ONE_BAR_HEIGHT} sx={drawing}>
        {ticks.map((seconds) => (
          <g key={seconds}>
            <line x1={x(seconds)} x2={x(seconds)} y1={TOP} y2={TOP + height} stroke={grid} />
            <text x={x(seconds)} y={TOP + height + 18} textAnchor="middle" fill={text}>
              {formatTick(seconds)}
            </text>
          </g>
        ))}
        {bars[0]?.map(({ series, from, to }) => (
          <rect
            key={series}
            className="bar"
            x={x(from)}
            width={percent((to - from) / range)}
            y={TOP + (height - thick) / 2}
            height={thick}
            fill={fills[series]}
            stroke={ground}
          />
        ))}
        <line x1={x(0)} x2={x(0)} y1={TOP} y2={TOP + height} stroke={line} />
      </Box>
    )
  }

  const y = (seconds: number) => TOP + ((top - seconds) / range) * height
  return (
    <Box component="svg" width="100%" height={TOP + height + 1} sx={drawing}>
      {ticks.map((seconds) => (
        <g key={seconds}>
          <line x1="0" x2="100%" y1={y(seconds)} y2={y(seconds)} stroke={grid} />
          <text x={-8} y={y(seconds)} dy="0.35em" textAnchor="end" fill={text}>
            {formatTick(seconds)}
          </text>
        </g>
      ))}
      {bars.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one bar per day, in the order of days
        <g key={index}>
          {parts.map(({ series, from, to }) => (
            <rect
              key={series}
              className="bar"
              x={percent((index + gap / 2) * band)}
              width={percent((1 - gap) * band)}
              y={y(to)}
              height={((to - from) / range) * height}
              fill={fills[series]}
              stroke={ground}
            />
          ))}
        </g>
      ))}
      <line x1="0" x2="100%" y1={y(0)} y2={y(0)} stroke={line} />
    </Box>
  )
})

const drawing = {
  display: 'block',
  overflow: 'visible',
  fontSize: 12,
  forcedColorAdjust: 'none',
  // Bars keep their colours; text uses the system's colour.
  '@media (forced-colors: active)': { '& text': { fill: 'CanvasText' } },
}
const pointedBand = { position: 'absolute', insetBlock: 0, bgcolor: 'action.hover', pointerEvents: 'none' }
