import { expect, test } from 'vitest'
import { formatEnd } from '../../../schema/formatEnd'

const DATE = '2026-10-31'

test.each([
  ['the same day', '17:00:00', DATE, '17:00:00'],
  ['the next day, in another month', '00:45:12', '2026-11-01', '00:45:12, lendemain'],
  ['a later day', '10:00:00', '2026-11-02', '10:00:00, le 02/11/2026'],
  ['an entry that runs', '', null, ''],
])('the end of %s', (_, fin, finDate, shown) => {
  expect(formatEnd({ date: DATE, fin, finDate })).toBe(shown)
})
