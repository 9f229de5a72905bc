import { type Interval, type Span, workedSpans } from './worked'

/** Sorted spans as the fewest that cover the same time: those that touch become one. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort(([a], [b]) => a - b)
  const whole: Span[] = []
  for (const [from, to] of sorted) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

/** The time that some entries count as worked, whichever of them: sorted, disjoint, apart from each other. */
export const workedTime = (rows: readonly Interval[]): Span[] => joined(workedSpans(rows).flat())

/** The position of the first of sorted, disjoint spans that ends after an instant. */
export function firstAfter(spans: readonly Span[], instant: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as Span)[1] > instant) high = middle
    else low = middle + 1
  }
  return low
}

/** Seconds of sorted, disjoint spans from one instant up to another. */
export function secondsWithin(spans: readonly Span[], from: number, to: number): number {
  let seconds = 0
  for (let place = firstAfter(spans, from); place < spans.length; place++) {
    const [start, end] = spans[place] as Span
    if (start >= to) break
    seconds += Math.min(end, to) - Math.max(start, from)
  }
  return seconds
}
