import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadWeek } from '../../../server/contracts/readDays'
import { HOUR, MINUTE } from '../../support/durations'

test.for([
  [35, [7, 7, 7, 7, 7]],
  [39, [7.8, 7.8, 7.8, 7.8, 7.8]],
  [37.5, [7.5, 7.5, 7.5, 7.5, 7.5]],
  [0, [0, 0, 0, 0, 0]],
] as const)('%d hours are spread evenly over Monday to Friday', ([hours, days]) => {
  expect(spreadWeek(hours * HOUR)).toEqual([...days.map((one) => Math.round(one * HOUR)), 0, 0])
})

test('any week of whole minutes is the sum of its days, which differ by a minute at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 60 }), (minutes) => {
      const days = spreadWeek(minutes * MINUTE)
      expect(days.reduce((sum, day) => sum + day, 0)).toBe(minutes * MINUTE)
      const worked = days.slice(0, 5)
      expect(Math.max(...worked) - Math.min(...worked)).toBeLessThanOrEqual(MINUTE)
      expect(worked.every((day) => day % MINUTE === 0)).toBe(true)
    }),
  )
})
