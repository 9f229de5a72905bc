import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, createZone, dayStart, formatDuration } from '../../../server/workedTime/time'
import { randomCases } from '../randomCases'

const DAY = 86_400
const RUNS = { numRuns: randomCases(400) }

const at = (iso: string) => Date.parse(iso) / 1000
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const somewhere = fc.integer({ min: at('1975-01-01T00:00:00Z'), max: at('2100-12-31T23:59:59Z') })

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone)
const secondsOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => epochMilliseconds / 1000

/** A zone and an instant, in half of the cases within a day of a change of its clock. */
const moments = fc
  .record({ zone: zones, instant: somewhere, near: fc.boolean(), aside: fc.integer({ min: -DAY, max: DAY }) })
  .map(({ zone, instant, near, aside }) => {
    const change = near ? zoned(instant, zone).getTimeZoneTransition('next') : null
    return { zone, instant: change ? Math.round(secondsOf(change)) + aside : instant }
  })

test('offset, date and time of an instant equal those of Temporal, in every zone', () => {
  fc.assert(
    fc.property(moments, ({ zone: name, instant }) => {
      const zone = createZone(name)
      const expected = zoned(instant, name)
      expect(zone.offsetAt(instant)).toBe(expected.offsetNanoseconds / 1e9)
      expect(zone.dateAt(instant)).toBe(expected.toPlainDate().toString())
      expect(zone.timeAt(instant)).toBe(expected.toPlainTime().toString({ smallestUnit: 'second' }))
    }),
    RUNS,
  )
})

test('the instants of a civil time, and the start of its day, equal those of Temporal', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: DAY - 1 }), ({ zone: name, instant }, seconds) => {
      const zone = createZone(name)
      const date = zone.dateAt(instant)
      const civil = Temporal.PlainDateTime.from(`${date}T${formatDuration(seconds)}`)
      const both = (['earlier', 'later'] as const).map((disambiguation) =>
        civil.toZonedDateTime(name, { disambiguation }),
      )
      const expected = both.filter((one) => one.toPlainDateTime().equals(civil)).map(secondsOf)
      expect(zone.instantsOf(date, seconds)).toEqual([...new Set(expected)])
      const start = secondsOf(zoned(instant, name).startOfDay())
      // In St. John's until 2011, clocks went back at 00:01: part of the previous day recurs, and ours starts after it.
      const before = zone.instantsOf(addDays(date, -1), DAY - 1).at(-1) ?? 0
      expect(dayStart(zone, date)).toBe(Math.max(start, before + 1))
      expect(addDays(date, 400)).toBe(Temporal.PlainDate.from(date).add({ days: 400 }).toString())
    }),
    RUNS,
  )
})
