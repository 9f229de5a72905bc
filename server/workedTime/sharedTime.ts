import type { Span } from './worked'

/** Who keeps the time that two entries share: one of them, or each its half. */
export type Keeper = 'first' | 'second' | 'both'

/** What each is left with; null: nothing. What the first one has after the second is a part of its own. */
export interface Divided {
  first: Span | null
  second: Span | null
  rest: Span | null
}

const lasting = (from: number, to: number): Span | null => (to > from ? [from, to] : null)

/**
 * Divides the time that two entries share, of which the first began no later than the second: together they cover what
 * they covered before, and share nothing. Of halves the odd second is the first one's, as of `allotted`. Undefined where they share nothing.
 */
export function divideShared(first: Span, second: Span, keeper: Keeper): Divided | undefined {
  const [start, end] = [second[0], Math.min(first[1], second[1])]
  if (end <= start) return undefined
  const cut = { first: end, second: start, both: start + Math.ceil((end - start) / 2) }[keeper]
  // What stays with the first one needs no cut after it.
  if (keeper === 'first') return { first, second: lasting(end, second[1]), rest: null }
  const before = lasting(first[0], cut)
  const rest = lasting(second[1], first[1])
  const kept = { second: lasting(cut, second[1]), rest }
  return before ? { first: before, ...kept } : { ...kept, first: rest, rest: null }
}
