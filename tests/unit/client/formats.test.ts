import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAgainstDue, formatDifference, formatDuration } from '../../../client/lib/format/formatDuration'
import {
  formatDate,
  formatDateRange,
  formatDatesInWords,
  formatTime,
} from '../../../client/lib/time/formatDate'
import { serverToday } from '../../../client/lib/time/zone'

const HOUR = 3_600
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const year = serverToday().slice(0, 4)

describe('a duration', () => {
  test.each([
    [-1, '0 h'],
    [0, '0 h'],
    [59, '< 1 min'],
    [60, '1 min'],
    [HOUR - 1, '59 min'],
    [HOUR, '1 h'],
    [7.5 * HOUR, '7 h 30'],
    [7 * HOUR + 5 * 60 + 59, '7 h 05'],
    [1_017 * HOUR + 48 * 60, '1\u202f017 h 48'],
  ])('of %i seconds is %s', (seconds, shown) => {
    expect(plain(formatDuration(seconds))).toBe(shown)
  })

  test('is never longer than what it stands for, by less than a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 10_000_000 }), (seconds) => {
        const [, hours = '0', minutes = '0'] =
          /^(?:([\d\s]+) h)? ?(\d+)?(?: min)?$/.exec(plain(formatDuration(seconds))) ?? []
        const shown = Number(hours.replace(/\s/g, '')) * HOUR + Number(minutes) * 60
        expect(seconds - shown).toBeGreaterThanOrEqual(0)
        expect(seconds - shown).toBeLessThan(60)
      }),
    )
  })

  test('that differs has its sign, below a minute it is none', () => {
    expect([90 * 60, -45 * 60, 59, -59].map((seconds) => plain(formatDifference(seconds)))).toEqual([
      '+1 h 30',
      '−45 min',
      '0 h',
      '0 h',
    ])
  })

  test('is compared with what is due, if anything is', () => {
    expect(plain(formatAgainstDue(6.2 * HOUR, 7 * HOUR))).toBe('6 h 12 sur 7 h')
    expect(plain(formatAgainstDue(6.2 * HOUR, null))).toBe('6 h 12')
  })
})

describe('a date', () => {
  test('has its weekday, and its year where it is another one', () => {
    expect(plain(formatDate('2026-11-24', '2026'))).toBe('mar. 24 nov.')
    expect(plain(formatDate('2026-03-01', '2026'))).toBe('dim. 1er mars')
    expect(plain(formatDate('2025-11-24', '2026'))).toBe('lun. 24 nov. 2025')
  })

  test('a range says each month and year once', () => {
    const range = (debut: string, fin: string) => plain(formatDateRange({ debut, fin }))
    expect(range(`${year}-10-12`, `${year}-10-16`)).toBe('12 – 16 oct.')
    expect(range(`${year}-09-28`, `${year}-10-04`)).toBe('28 sept. – 4 oct.')
    expect(range('2019-09-28', '2019-10-04')).toBe('28 sept. – 4 oct. 2019')
    expect(range('2019-12-30', '2020-01-05')).toBe('30 déc. 2019 – 5 janv. 2020')
    expect(range('2019-10-12', '2019-10-12')).toBe('sam. 12 oct. 2019')
  })

  test('in a sentence has its preposition', () => {
    expect(plain(formatDatesInWords({ debut: '2019-10-12', fin: '2019-10-12' }))).toBe('le sam. 12 oct. 2019')
    expect(plain(formatDatesInWords({ debut: '2019-10-14', fin: '2019-10-18' }))).toBe(
      'du lun. 14 oct. 2019 au ven. 18 oct. 2019',
    )
  })

  test('a time of day has no seconds and no leading zero', () => {
    expect(['09:05:00', '00:45:10', '17:30:00'].map(formatTime)).toEqual(['9:05', '0:45', '17:30'])
  })
})
