import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overnightDuration, typedDuration } from '../../client/features/statistics/report/typedDuration'
import { instantsOf } from '../../client/lib/civilTime'
import { createZone, formatDuration } from '../../server/hours/time'
import { instantOf } from '../support/hourCases'
import { randomCases } from './randomCases'

const PARIS = 'Europe/Paris'
const HOUR = 3_600
const NOW = instantOf('2026-11-21T12:00:00+01:00')

test.for([PARIS, 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'])(
  'in %s a civil time names the instants that the server takes it for',
  (name) => {
    const zone = createZone(name)
    const day = fc
      .integer({ min: 0, max: 800 })
      .map((days) => zone.dateAt(instantOf('2025-01-01T12:00:00Z') + days * 86_400))
    const second = fc.oneof(fc.integer({ min: 0, max: 5 * HOUR }), fc.integer({ min: 0, max: 24 * HOUR - 1 }))
    fc.assert(
      fc.property(day, second, (date, seconds) => {
        expect(instantsOf(date, formatDuration(seconds), name)).toEqual(zone.instantsOf(date, seconds))
      }),
      { numRuns: randomCases(1_000) },
    )
  },
)

test.for(['', '9:00:00', '09:00', '24:00:00', '23:60:00', 'midi', '09:00:00Z'])('%j names none', (text) => {
  expect(instantsOf('2026-03-02', text, PARIS)).toEqual([])
})

describe('while an entry of 22:00 to 02:00 is corrected', () => {
  const row = { date: '2026-03-02', debut: '22:00:00', duree: '04:00:00', finAt: '2026-03-03T01:00:00Z' }
  const stands = { debut: '22:00:00', fin: '02:00:00', finDate: null }
  const [day, next] = ['2026-03-02', '2026-03-03']

  test.for<[string, Partial<Parameters<typeof typedDuration>[1]>, number | null]>([
    ['nothing', {}, 4 * HOUR],
    ['the start', { debut: '21:00:00' }, 5 * HOUR],
    ['a later start', { debut: '23:59:59' }, 2 * HOUR + 1],
    ['the end, before midnight', { fin: '23:00:00', finDate: day }, HOUR],
    ['the end, after midnight', { fin: '03:00:00', finDate: next }, 5 * HOUR],
    ['the end, over a day later', { fin: '23:00:00', finDate: next }, 25 * HOUR],
    ['the end, before the start', { fin: '03:00:00', finDate: day }, null],
    ['the end, at the start', { fin: '22:00:00', finDate: day }, null],
    ['half a time', { fin: '3', finDate: next }, null],
    ['half a start', { debut: '2' }, null],
  ])('%s', ([_name, typed, duration]) => {
    expect(typedDuration(row, { ...stands, ...typed }, PARIS)).toBe(duration)
  })

  test.for<[string, string, string, number | null]>([
    ['an end before the start', '22:00:00', '03:00:00', 5 * HOUR],
    ['an end after it', '22:00:00', '23:00:00', null],
    ['an end at it, which nobody means for 24 hours', '22:00:00', '22:00:00', null],
    ['half a time', '22:00:00', '3', null],
  ])('the next day is offered for the first alone: %s', ([_name, debut, fin, duration]) => {
    expect(overnightDuration(row, { debut, fin }, PARIS, NOW)).toBe(duration)
  })
})

test('real time passes where the clock changes, and of a repeated hour the start may be the second one', () => {
  const spring = { date: '2026-03-28', debut: '22:00:00', duree: '', finAt: null }
  expect(typedDuration(spring, { debut: '22:00:00', fin: '06:00:00', finDate: '2026-03-29' }, PARIS)).toBe(
    7 * HOUR,
  )
  expect(typedDuration(spring, { debut: '22:00:00', fin: '02:30:00', finDate: '2026-03-29' }, PARIS)).toBe(
    null,
  )
  const autumn = { date: '2025-10-26', debut: '02:30:00', duree: '01:00:00', finAt: '2025-10-26T02:30:00Z' }
  expect(typedDuration(autumn, { debut: '02:30:00', fin: '04:00:00', finDate: '2025-10-26' }, PARIS)).toBe(
    1.5 * HOUR,
  )
})

test('the next day is not offered for a time that spring skips on the day itself, nor before it has come', () => {
  const spring = { date: '2026-03-29', debut: '01:30:00', duree: '', finAt: null }
  expect(overnightDuration(spring, { debut: '01:30:00', fin: '02:30:00' }, PARIS, NOW)).toBe(null)
  const today = { date: '2026-11-21', debut: '09:00:00', duree: '', finAt: null }
  expect(overnightDuration(today, { debut: '09:00:00', fin: '08:00:00' }, PARIS, NOW)).toBe(null)
})
