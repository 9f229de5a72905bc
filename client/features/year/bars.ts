import type { MonthChartFragment } from '../../generated/graphql'

export type Month = { period: string; sums: MonthChartFragment }

/** Part of a month's bar, in seconds from the base line. */
type Part = { kind: 'plain' | 'hs25' | 'hs50'; from: number; to: number }

const HOUR = 3_600
/** Grid line intervals in hours: the first that gives few enough lines. */
const STEPS = [10, 20, 50, 100, 200, 500]
const MAX_LINES = 6

/** Bars of the months: hours with overtime on top, and hours due. */
export function monthBars(months: readonly Month[]) {
  const bars = months.map(({ period, sums: { worked, due, hs25, ...sums } }) => {
    // Further tranches are added to the second one.
    const hs50 = sums.hsMore.reduce((sum, seconds) => sum + seconds, sums.hs50)
    // Absences may count as work: overtime can exceed the worked hours beyond the contract.
    const plain = Math.max(0, worked - hs25 - hs50)
    const parts: Part[] = [
      { kind: 'plain' as const, from: 0, to: plain },
      { kind: 'hs25' as const, from: plain, to: plain + hs25 },
      { kind: 'hs50' as const, from: plain + hs25, to: plain + hs25 + hs50 },
    ]
    return { period, due, parts: parts.filter(({ from, to }) => to > from) }
  })
  const top = Math.max(HOUR, ...bars.flatMap(({ due, parts }) => [due, ...parts.map(({ to }) => to)]))
  const step = (STEPS.find((hours) => top / (hours * HOUR) <= MAX_LINES) ?? STEPS.at(-1) ?? 1) * HOUR
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
  return { bars, top, lines }
}
