import { expect, test } from 'vitest'
import { chartBars } from '../../../client/domain/charts/bars'
import { formatTick } from '../../../client/domain/report/duration'
import { HOUR } from '../../support/durations'

const bucket = (day: number) => ({ start: `2026-11-0${day}`, short: String(day), long: String(day) })
const summary = (hours: number[][], breaks: number[]) => ({
  grain: 'jour' as const,
  buckets: breaks.map((_, index) => bucket(index + 1)),
  series: hours.map((row, index) => ({
    name: `Client ${index}`,
    seconds: row.map((value) => value * HOUR),
    total: 0,
  })),
  breaks: breaks.map((value) => value * HOUR),
  total: 0,
})

test('clients of a day are stacked, breaks are below the axis, and empty parts are not drawn', () => {
  const { bars } = chartBars(
    summary(
      [
        [3, 0],
        [0, 0],
        [4, 2],
      ],
      [1, 0],
    ),
  )
  expect(bars).toEqual([
    [
      { series: 0, from: 0, to: 3 * HOUR },
      { series: 2, from: 3 * HOUR, to: 7 * HOUR },
      { series: 3, from: -HOUR, to: 0 },
    ],
    [{ series: 2, from: 0, to: 2 * HOUR }],
  ])
})

test('the axis covers the highest bar and the longest break, with lines at whole hours', () => {
  const { top, lowest, ticks } = chartBars(summary([[7.5, 8]], [1, 1.5]))
  expect(lowest).toBe(-1.5 * HOUR)
  expect(top).toBeGreaterThan(8 * HOUR)
  expect(ticks).toEqual([0, 2, 4, 6, 8].map((hours) => hours * HOUR))
})

test.each([
  [[45 / 3600], ['0 h', '10 s', '20 s', '30 s', '40 s']],
  [[1.5 / 60], ['0 h', '20 s', '40 s', '1 min', '80 s']],
  [[7 / 60], ['0 h', '2 min', '4 min', '6 min']],
  [[1.2], ['0 h', '20 min', '40 min', '1 h']],
])('grid lines of short days have different labels: %j', ([hours = 0], said) => {
  const { ticks } = chartBars(summary([[hours]], [0]))
  expect(ticks.map((seconds) => formatTick(seconds).replaceAll('\u00a0', ' '))).toEqual(said)
})
