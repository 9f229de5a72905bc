import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextEntryAfter } from '../../../client/features/tasks/day/nextEntryAfter'
import type { TaskRowFragment } from '../../../client/generated/graphql'
import { divideShared } from '../../../server/workedTime/sharedTime'
import type { Span } from '../../../server/workedTime/worked'
import { randomCases } from '../randomCases'

const span = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]): Span => [from, from + length])
const pairs = fc.tuple(span, span).map(([a, b]): [Span, Span] => (a[0] <= b[0] ? [a, b] : [b, a]))
const seconds = (spans: readonly (Span | null)[]) =>
  spans
    .flatMap((one) => (one ? Array.from({ length: one[1] - one[0] }, (_, index) => one[0] + index) : []))
    .sort((a, b) => a - b)

test('time covered by two tasks stays covered, each second by one, whichever keeps it', () => {
  fc.assert(
    fc.property(pairs, fc.constantFrom('first', 'second', 'both'), ([first, second], keeper) => {
      const shared = Math.min(first[1], second[1]) - second[0]
      const divided = divideShared(first, second, keeper)
      expect(divided === undefined).toBe(shared <= 0)
      if (!divided) return
      const { first: one, second: other, rest } = divided
      expect(seconds([one, other, rest])).toEqual([...new Set(seconds([first, second]))])
      const length = (of: Span | null) => seconds([of]).length
      const lost = length(first) - length(one) - length(rest)
      expect(lost).toBe({ first: 0, second: shared, both: Math.floor(shared / 2) }[keeper])
      expect(length(second) - length(other)).toBe(shared - lost)
    }),
    { numRuns: randomCases(2_000) },
  )
})

test('the preview on the screen equals the server’s result', () => {
  const shown = (spans: readonly { from: number; to: number }[]) => spans.map(({ from, to }) => [from, to])
  const left = (...spans: (Span | null)[]) => spans.filter((one) => one !== null)
  fc.assert(
    fc.property(pairs, fc.constantFrom('first', 'second', 'both'), ([first, second], keeper) => {
      const divided = divideShared(first, second, keeper)
      if (!divided) return
      const at = (id: string, [from, to]: Span) => ({ task: { id } as TaskRowFragment, from, to })
      const parallel = {
        first: at('first', first),
        second: at('second', second),
        from: second[0],
        to: Math.min(first[1], second[1]),
      }
      const [one, other] = nextEntryAfter(parallel, keeper === 'both' ? null : keeper)
      expect(shown(one?.spans ?? [])).toEqual(left(divided.first, divided.rest))
      expect(shown(other?.spans ?? [])).toEqual(left(divided.second))
    }),
    { numRuns: randomCases(2_000) },
  )
})
