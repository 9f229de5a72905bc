import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, createZone, formatDuration, formatInstant } from '../../../server/workedTime/time'
import { DAY, HOUR } from '../../support/durations'
import { randomCases } from '../randomCases'

const ZONES = [
  'Europe/Paris',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
].map(createZone)

const at = (iso: string) => Date.parse(iso) / 1000
const zones = fc.constantFrom(...ZONES)
const instants = fc.integer({ min: at('1975-01-01T00:00:00Z'), max: at('2100-12-31T23:59:59Z') })
const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes * 60 + seconds
}

/** Date and time of an instant by `Intl`, independent of our code. */
function civil(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant: number) => format.format(instant * 1000)
}
const oracles = new Map(ZONES.map(({ name }) => [name, civil(name)]))

describe('a zone', () => {
  test('has the date and time of Intl', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        expect(`${zone.dateAt(instant)} ${zone.timeAt(instant)}`).toBe(oracles.get(zone.name)?.(instant))
      }),
      { numRuns: randomCases(3_000) },
    )
  })

  test('converts an instant to a civil time and back', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const found = zone.instantsOf(zone.dateAt(instant), secondsOf(zone.timeAt(instant)))
        expect(found).toContain(instant)
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
        for (const other of found) expect(zone.timeAt(other)).toBe(zone.timeAt(instant))
      }),
      { numRuns: randomCases(3_000) },
    )
  })

  test('returns no instant with another civil time', () => {
    const dates = fc.integer({ min: 0, max: 45_000 }).map((days) => addDays('1975-01-02', days))
    fc.assert(
      fc.property(zones, dates, fc.integer({ min: 0, max: DAY - 1 }), (zone, date, seconds) => {
        const found = zone.instantsOf(date, seconds)
        expect(found.length).toBeLessThanOrEqual(2)
        for (const instant of found) {
          expect(zone.dateAt(instant)).toBe(date)
          expect(secondsOf(zone.timeAt(instant))).toBe(seconds)
        }
      }),
      { numRuns: randomCases(3_000) },
    )
  })

  test('of an unknown name is refused', () => {
    expect(() => createZone('Europe/Nulle_Part')).toThrow(RangeError)
  })

  test('keeps its name', () => {
    expect(createZone('Asia/Kolkata').name).toBe('Asia/Kolkata')
  })
})

describe('the clock changes', () => {
  const paris = createZone('Europe/Paris')
  const lordHowe = createZone('Australia/Lord_Howe')

  test('in Paris, 02:30 does not exist on 29 March 2026', () => {
    expect(paris.instantsOf('2026-03-29', secondsOf('02:30:00'))).toEqual([])
    expect(paris.instantsOf('2026-03-29', secondsOf('02:00:00'))).toEqual([])
    expect(paris.instantsOf('2026-03-29', secondsOf('01:59:59'))).toEqual([at('2026-03-29T01:59:59+01:00')])
    expect(paris.instantsOf('2026-03-29', secondsOf('03:00:00'))).toEqual([at('2026-03-29T03:00:00+02:00')])
  })

  test('in Paris, 02:30 occurs twice on 25 October 2026, first at +02:00', () => {
    expect(paris.instantsOf('2026-10-25', secondsOf('02:30:00'))).toEqual([
      at('2026-10-25T02:30:00+02:00'),
      at('2026-10-25T02:30:00+01:00'),
    ])
    expect(paris.instantsOf('2026-10-25', secondsOf('01:59:59'))).toHaveLength(1)
    expect(paris.instantsOf('2026-10-25', secondsOf('03:00:00'))).toEqual([at('2026-10-25T03:00:00+01:00')])
  })

  test('change by half an hour on Lord Howe Island', () => {
    // 2026-10-04 02:00 jumps to 02:30; 2026-04-05 02:00 falls back to 01:30.
    expect(lordHowe.instantsOf('2026-10-04', secondsOf('02:15:00'))).toEqual([])
    expect(lordHowe.instantsOf('2026-10-04', secondsOf('02:30:00'))).toHaveLength(1)
    expect(lordHowe.instantsOf('2026-04-05', secondsOf('01:45:00'))).toEqual([
      at('2026-04-05T01:45:00+11:00'),
      at('2026-04-05T01:45:00+10:30'),
    ])
  })

  test('skip a whole day in Apia', () => {
    const apia = createZone('Pacific/Apia')
    for (const time of ['00:00:00', '12:00:00', '23:59:59'])
      expect(apia.instantsOf('2011-12-30', secondsOf(time))).toEqual([])
    const lastOf29 = apia.instantsOf('2011-12-29', secondsOf('23:59:59'))
    expect(apia.instantsOf('2011-12-31', 0)).toEqual(lastOf29.map((instant) => instant + 1))
    expect(lastOf29).toEqual([at('2011-12-30T09:59:59Z')])
  })

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-15', 24],
  ])('make %s last %i hours in Paris', (date, hours) => {
    const [start = Number.NaN] = paris.instantsOf(date, 0)
    const [end = Number.NaN] = paris.instantsOf(addDays(date, 1), 0)
    expect(end - start).toBe(hours * HOUR)
  })
})

describe('the calendar', () => {
  const paris = createZone('Europe/Paris')

  test.each([
    ['midnight', '2026-06-14T22:00:00Z', '2026-06-15', '00:00:00'],
    ['the second before midnight', '2026-06-14T21:59:59Z', '2026-06-14', '23:59:59'],
    ['a leap day', '2028-02-29T11:00:00Z', '2028-02-29', '12:00:00'],
    ['the end of a leap day', '2028-02-29T23:00:00Z', '2028-03-01', '00:00:00'],
    ['the end of the year', '2026-12-31T22:59:59Z', '2026-12-31', '23:59:59'],
    ['the new year', '2026-12-31T23:00:00Z', '2027-01-01', '00:00:00'],
    ['a day before 1970', '1969-12-31T22:59:59Z', '1969-12-31', '23:59:59'],
  ])('reads %s', (_name, iso, date, time) => {
    expect([paris.dateAt(at(iso)), paris.timeAt(at(iso))]).toEqual([date, time])
  })

  test('adds days like a calendar', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  })

  test('adding and subtracting days is the identity, and days are consecutive', () => {
    const spans = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(spans, spans, (first, second) => {
        const date = addDays('2026-06-15', first)
        expect(addDays(addDays(date, second), -second)).toBe(date)
        expect(Date.parse(addDays(date, 1)) - Date.parse(date)).toBe(DAY * 1000)
      }),
    )
  })
})

describe('the formats', () => {
  test.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [DAY - 1, '23:59:59'],
    [DAY, '24:00:00'],
    [187 * HOUR + 5 * 60, '187:05:00'],
    [1_000 * HOUR + 1, '1000:00:01'],
    [-7 * HOUR, '\u221207:00:00'],
  ])('%i seconds last %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })

  test('a duration parses back to its seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000 }), (seconds) => {
        expect(formatDuration(seconds)).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d$/)
        expect(secondsOf(formatDuration(seconds))).toBe(seconds)
      }),
    )
  })

  test('an instant is ISO 8601 in UTC, in whole seconds', () => {
    expect(formatInstant(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29T01:00:00Z')
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatInstant(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
        expect(at(formatInstant(instant))).toBe(instant)
      }),
    )
  })
})
