import { expect, test } from 'vitest'
import { digitOf } from '../../../client/features/tasks/day/shortcuts/useDigitKeys'

const keyed = (key: string, code: string, shiftKey = false) => digitOf({ key, code, shiftKey })

test('digit shortcuts work on any keyboard layout, with Shift only where a digit needs it', () => {
  expect(keyed('2', 'Digit2')).toBe(2)
  expect(keyed('é', 'Digit2')).toBe(2)
  expect(keyed('2', 'Digit2', true)).toBe(2)
  expect(keyed('@', 'Digit2', true)).toBeUndefined()
  expect(keyed('7', 'Numpad7')).toBe(7)
  expect(keyed('à', 'Digit0')).toBeUndefined()
  expect(keyed('a', 'KeyQ')).toBeUndefined()
})
