import { expect, test } from 'vitest'
import { formatEarlierDay } from '../../../client/lib/time/formatEarlierDay'

test.for([
  ['2026-11-26', 'hier'],
  ['2026-11-24', 'mar.\u00a024\u00a0nov.'],
] as const)('%s is %s on the 27th', ([date, words]) => {
  expect(formatEarlierDay(date, '2026-11-27').replace(/\u00a02026$/, '')).toBe(words)
})
