import { expect, test } from 'vitest'
import { dayAddress, readDayAddress } from '../../../client/features/tasks/day/readDayAddress'

const TODAY = '2026-11-22'

test.for(['?jour=', '?jour=hier', '?jour=2026-02-31', '?jour=22%2F11%2F2026'])('%s is no day', (search) => {
  const { day, problem } = readDayAddress(search, TODAY)
  expect(day).toBe(TODAY)
  expect(problem).toContain('n’est pas une date')
})

test('a future day is not shown', () => {
  expect(readDayAddress('?jour=2026-11-23', TODAY)).toEqual({
    day: TODAY,
    problem: 'Ce jour n’est pas encore venu : voici aujourd’hui.',
  })
})

test('without a date the day is today; an earlier day has an address', () => {
  expect(readDayAddress('', TODAY)).toEqual({ day: TODAY })
  expect(readDayAddress('?jour=2026-11-21', TODAY)).toEqual({ day: '2026-11-21' })
  expect(dayAddress(TODAY, TODAY)).toBe('/')
  expect(dayAddress('2026-11-21', TODAY)).toBe('/?jour=2026-11-21')
})
