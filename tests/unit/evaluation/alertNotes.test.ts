import { expect, test } from 'vitest'
import { isOtherValue } from '../../../server/evaluation/alerts'
import { createZone } from '../../../server/workedTime/time'

const zone = createZone('Europe/Paris')
const at = (instant: string) => ({ zone, now: () => Date.parse(instant) / 1_000 })

test('a note becomes outdated when the value changes after the period, not while it grows during it', () => {
  const wednesday = at('2026-11-18T12:00:00Z')
  const of = (period: string) => ({ period, value: 36_300 })
  expect(isOtherValue(wednesday, of('2026-11-17'), 36_000)).toBe(true)
  expect(isOtherValue(wednesday, of('2026-11-17'), 36_300)).toBe(false)
  expect(isOtherValue(wednesday, of('2026-11-17'), null)).toBe(false)
  expect(isOtherValue(wednesday, of('2026-11-18'), 36_000)).toBe(false)
  expect(isOtherValue(wednesday, of('2026-W47'), 36_000)).toBe(false)
  expect(isOtherValue(at('2026-11-22T22:59:59Z'), of('2026-W47'), 36_000)).toBe(false)
  expect(isOtherValue(at('2026-11-22T23:00:00Z'), of('2026-W47'), 36_000)).toBe(true)
})
