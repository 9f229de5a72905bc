import type { Span } from './worked'

export type Keeper = 'first' | 'second' | 'both'

/** Two entries without their overlap; null for an empty part. `rest`: part of the first after the second's end. */
export interface Divided {
  first: Span | null
  second: Span | null
  rest: Span | null
}

const lasting = (from: number, to: number): Span | null => (to > from ? [from, to] : null)

/** Divides the overlap of two spans; `first` starts no later, and gets an odd second. Undefined if disjoint. */
export function divideShared(first: Span, second: Span, keeper: Keeper): Divided | undefined {
  const [start, end] = [second[0], Math.min(first[1], second[1])]
  if (end <= start) return undefined
  const cut = { first: end, second: start, both: start + Math.ceil((end - start) / 2) }[keeper]
  if (keeper === 'first') return { first, second: lasting(end, second[1]), rest: null }
  const before = lasting(first[0], cut)
  const rest = lasting(second[1], first[1])
  const kept = { second: lasting(cut, second[1]), rest }
  return before ? { first: before, ...kept } : { ...kept, first: rest, rest: null }
}
