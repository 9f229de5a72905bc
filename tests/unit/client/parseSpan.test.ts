import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantsOf } from '../../../client/lib/time/civilTime'
import { endsOnDay, meansNextDay, parseSpan } from '../../../client/lib/time/parseSpan'
import { createZone, formatDuration } from '../../../server/workedTime/time'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { randomCases } from '../randomCases'

const PARIS = 'Europe/Paris'

test.for([PARIS, 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'])(
  'in %s a civil time has the same instants as on the server',
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

const lengthOf = (...given: Parameters<typeof parseSpan>) => {
  const span = parseSpan(...given)
  return span && span.to - span.from
}
const [day, next, later] = ['2026-03-02', '2026-03-03', '2026-03-05']
const night = {
  date: day,
  debut: '22:00:00',
  fin: '02:00:00',
  nextDay: true,
  debutAt: '2026-03-02T21:00:00Z',
  finAt: '2026-03-03T01:00:00Z',
}
const stands = { debut: '22:00:00', fin: '02:00:00', finDate: null }

test.for<[string, Partial<Parameters<typeof parseSpan>[1]>, number | null]>([
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
])('when an entry of 22:00 to 02:00 is corrected: %s', ([_name, typed, seconds]) => {
  expect(lengthOf(night, { ...stands, ...typed }, PARIS)).toBe(seconds)
})

test('a span is real time across clock changes; an unchanged start may be the second of a repeated hour', () => {
  const spring = { date: '2026-03-28', debut: '', debutAt: null, finAt: null }
  const sunday = '2026-03-29'
  expect(lengthOf(spring, { debut: '22:00:00', fin: '06:00:00', finDate: sunday }, PARIS)).toBe(7 * HOUR)
  expect(lengthOf(spring, { debut: '22:00:00', fin: '02:30:00', finDate: sunday }, PARIS)).toBe(null)
  const autumn = {
    date: '2025-10-26',
    debut: '02:30:00',
    debutAt: '2025-10-26T01:30:00Z',
    finAt: '2025-10-26T02:30:00Z',
  }
  const typed = { debut: '02:30:00', fin: '04:00:00', finDate: '2025-10-26' }
  expect(lengthOf(autumn, typed, PARIS)).toBe(1.5 * HOUR)
})

describe('« le lendemain »', () => {
  const now = instantOf('2026-03-06T12:00:00Z')
  const place = { date: day, timeZone: PARIS, now }

  test.for<[debut: string, fin: string, ticked: boolean, meant: boolean]>([
    ['19:30:00', '00:45:00', false, true],
    ['19:30:00', '23:45:00', true, false],
    ['19:30:00', '19:30:00', true, false],
    ['19:30:00', '', true, true],
    ['', '23:45:00', true, true],
    ['midi', '23:45:00', false, false],
  ])('follows %s to %s, %s before', ([debut, fin, ticked, meant]) => {
    expect(meansNextDay({ debut, fin, nextDay: ticked }, null, place)).toBe(meant)
  })

  test('is not meant where that time has not come yet: the end is before the start', () => {
    const typed = { debut: '17:05:00', fin: '16:30:00', nextDay: false }
    const at = (clock: string) => instantOf(`${next}T${clock}:00Z`)
    expect(meansNextDay(typed, null, { ...place, now: at('15:29') })).toBe(false)
    expect(meansNextDay(typed, null, { ...place, now: at('15:30') })).toBe(true)
    expect(meansNextDay(typed, null, { date: next, timeZone: PARIS, now: at('19:00') })).toBe(false)
    expect(meansNextDay(typed, null, { ...place, date: '' })).toBe(true)
  })

  test('follows a changed end; an unchanged end keeps its day while it is after the start', () => {
    const typed = (debut: string, fin: string, ticked = true) =>
      meansNextDay({ debut, fin, nextDay: ticked }, night, place)
    expect(typed('22:00:00', '23:45:00')).toBe(false)
    expect(typed('22:00:00', '02:00:00', false)).toBe(true)
    expect(typed('01:00:00', '02:00:00')).toBe(true)
    const forDays = { ...night, debut: '10:00:00', fin: '11:35:08', finAt: `${later}T10:35:08Z` }
    const kept = { debut: '09:00:00', fin: '11:35:08', nextDay: true }
    expect(meansNextDay(kept, forDays, place)).toBe(true)
    expect(meansNextDay({ ...kept, fin: '12:00:00' }, forDays, place)).toBe(false)
  })

  test('is set exactly when the end would otherwise not be after the start', () => {
    const clock = fc.integer({ min: 0, max: 24 * HOUR - 1 }).map(formatDuration)
    fc.assert(
      fc.property(clock, clock, fc.boolean(), (debut, fin, ticked) => {
        fc.pre(debut !== fin)
        const nextDay = meansNextDay({ debut, fin, nextDay: ticked }, null, place)
        const entry = { date: day, debut: '', debutAt: null, finAt: null }
        const seconds = lengthOf(entry, { debut, fin, finDate: endsOnDay(day, nextDay) }, PARIS)
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThan(24 * HOUR)
      }),
      { numRuns: randomCases(500) },
    )
  })
})
