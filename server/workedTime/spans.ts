import type { Span } from './worked'

/** Index of the first span that ends after an instant; spans sorted and disjoint. */
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

/** Spans sorted and disjoint. */
export function secondsWithin(spans: readonly Span[], from: number, to: number): number {
  let seconds = 0
  for (let place = firstAfter(spans, from); place < spans.length; place++) {
    const [start, end] = spans[place] as Span
    if (start >= to) break
    seconds += Math.min(end, to) - Math.max(start, from)
  }
  return seconds
}
