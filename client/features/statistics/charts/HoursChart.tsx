import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { formatHours } from '../duration'
import type { Mark } from './assignMarks'
import { Legend } from './Legend'
import type { Summary } from './summarise'
import { useChartColors } from './Textures'

type Props = { summary: Summary; marks: ReadonlyMap<string, Mark> }

type Extreme = number | { valueOf(): number }

const HEIGHT = 280
const ONE_BAR_HEIGHT = 130
/** About what a wide screen gives the bars, and how thick one may be. */
const PLOT = 640
const THICKEST = 56

const inHours = (seconds: number) => seconds / 3600
/** Breaks stand below the line, where nobody adds them to the hours above it. */
const below = (seconds: number) => (seconds === 0 ? null : -inHours(seconds))

const hoursOf = (value: number | null) => (value === null ? null : formatHours(value * 3600))

/** Hours by day, week or month, stacked by client or task type; breaks on the other side of the line. */
export function HoursChart({ summary: { buckets, series, breaks }, marks }: Props) {
  const colors = useChartColors()
  const bars = series.map(({ name, seconds }) => ({
    label: name,
    color: colors.of(marks.get(name)),
    data: seconds.map((value) => (value === 0 ? null : inHours(value))),
    stack: 'time',
    valueFormatter: hoursOf,
  }))
  const resting = breaks.some((seconds) => seconds > 0)
  if (resting)
    bars.push({
      label: 'Pauses',
      color: colors.breaks,
      data: breaks.map(below),
      stack: 'time',
      valueFormatter: hoursOf,
    })

  // One bar lies down: standing alone it would be a wall.
  const alone = buckets.length === 1
  const twoLines = buckets.some(({ short }) => short.includes('\n'))
  const band = PLOT / buckets.length
  const days = {
    scaleType: 'band' as const,
    data: buckets.map(({ start }) => start),
    categoryGapRatio: alone ? 0.35 : Math.max(0.2, 1 - THICKEST / band),
    disableLine: true,
    disableTicks: true,
    valueFormatter: (start: string, { location }: { location: string }) => {
      const bucket = buckets.find((one) => one.start === start)
      return (location === 'tooltip' ? bucket?.long : bucket?.short) ?? start
    },
  }
  const hours = {
    valueFormatter: (value: number) =>
      Number.isInteger(value) ? `${Math.abs(value).toLocaleString('fr-FR')} h` : formatHours(value * 3600),
    disableLine: true,
    disableTicks: true,
    tickNumber: 5,
    // Small breaks do not get as much room as a step of the hours.
    domainLimit: (min: Extreme, max: Extreme) => ({ min, max: Number(max) * 1.05 }),
  }
  return (
    <div>
      <Box aria-hidden>
        <BarChart
          skipAnimation
          hideLegend
          disableKeyboardNavigation
          layout={alone ? 'horizontal' : 'vertical'}
          height={alone ? ONE_BAR_HEIGHT : HEIGHT}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          grid={alone ? { vertical: true } : { horizontal: true }}
          series={bars.map((bar) => ({
            ...bar,
            layout: alone ? ('horizontal' as const) : ('vertical' as const),
          }))}
          xAxis={[alone ? { ...hours, height: 28 } : { ...days, height: twoLines ? 40 : 28 }]}
          yAxis={[alone ? { ...days, position: 'none' as const } : { ...hours, width: 48 }]}
          slotProps={{ bar: { stroke: colors.ground, strokeWidth: 1 } }}
        >
          <ChartsReferenceLine {...(alone ? { x: 0 } : { y: 0 })} lineStyle={{ stroke: colors.line }} />
        </BarChart>
      </Box>
      <Legend items={bars.map(({ label, color }) => ({ name: label, color }))} />
    </div>
  )
}
