import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadWeek } from '../../../schema/spreadWeek'
import { HOUR, MINUTE } from '../../support/durations'

test.for([
  [35, [7, 7, 7, 7, 7]],
  [39, [7.8, 7.8, 7.8, 7.8, 7.8]],
  [37.5, [7.5, 7.5, 7.5, 7.5, 7.5]],
  [0, [0, 0, 0, 0, 0]],
] as const)('%d hours are spread evenly over Monday to Friday', ([hours, days]) => {
  expect(spreadWeek(hours * HOUR)).toEqual([...days.map((one) => Math.round(one * HOUR)), 0, 0])
})

const O = false
const X = true

test.for([
  [28, [X, X, X, X, O, O, O], [7, 7, 7, 7, 0, 0, 0]],
  [21, [X, O, X, O, X, O, O], [7, 0, 7, 0, 7, 0, 0]],
  [24.25, [O, O, O, O, O, X, X], [0, 0, 0, 0, 0, 12 + 8 / 60, 12 + 7 / 60]],
  [35, [O, O, O, O, O, O, O], [7, 7, 7, 7, 7, 0, 0]],
] as const)('%d hours are spread evenly over the worked days %j', ([hours, worked, days]) => {
  expect(spreadWeek(hours * HOUR, worked)).toEqual(days.map((one) => Math.round(one * HOUR)))
})

const anyDays = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean))

test('any week of whole minutes is the sum of its days, which differ by at most a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 60 }), anyDays, (minutes, isWorked) => {
      const days = spreadWeek(minutes * MINUTE, isWorked)
      expect(days.reduce((sum, day) => sum + day, 0)).toBe(minutes * MINUTE)
      const worked = days.filter((_, day) => isWorked[day])
      expect(Math.max(...worked) - Math.min(...worked)).toBeLessThanOrEqual(MINUTE)
      expect(worked.every((day) => day % MINUTE === 0)).toBe(true)
    }),
  )
})
