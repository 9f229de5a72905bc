import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '../../../server/workedTime/formatDecimal'
import { HOUR } from '../../support/durations'

const read = (seconds: number) => Number(formatDecimal(seconds / HOUR))
const YEAR = 366 * 24 * HOUR

test.each([
  [30.25 * HOUR, '30.25'],
  [17, '0.004722'],
  [-17, '-0.004722'],
  [100 * HOUR, '100'],
  [0, '0'],
])('%d s: %s', (seconds, text) => {
  expect(formatDecimal(seconds / HOUR)).toBe(text)
})

test('each amount converts back to its seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -YEAR, max: YEAR }), (seconds) => {
      expect(Math.round(read(seconds) * HOUR)).toBe(seconds)
    }),
  )
})

test('a column of 250 adds up to its total, to the second', () => {
  const column = fc.array(fc.integer({ min: 0, max: YEAR }), { minLength: 250, maxLength: 250 })
  fc.assert(
    fc.property(column, (seconds) => {
      const total = seconds.reduce((sum, one) => sum + one, 0)
      const added = seconds.reduce((sum, one) => sum + read(one), 0)
      expect(Math.round(added * HOUR)).toBe(total)
    }),
  )
  // Seven seconds have one of the largest rounding errors in decimal hours.
  expect(Math.round(250 * read(7) * HOUR)).toBe(250 * 7)
})
