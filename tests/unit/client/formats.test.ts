import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAgainstDue,
  formatDifference,
  formatDuration,
  formatMissing,
  formatPartOfTotal,
  roundParts,
} from '../../../client/lib/format/formatDuration'
import {
  endSentence,
  formatDate,
  formatDateRange,
  formatDatesInWords,
  formatTime,
} from '../../../client/lib/time/formatDate'
import { serverToday } from '../../../client/lib/time/zone'
import { formatHoursMinutes, inMinutes, roundToSum } from '../../../server/documents/minutes'
import { randomCases } from '../randomCases'

const HOUR = 3_600
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const year = serverToday().slice(0, 4)

function secondsShown(text: string) {
  const [, hours = '0', minutes = '0'] =
    /^(?:([\d\s]+) h)? ?(\d+)?(?: min)?$/.exec(plain(text).replace('< 1 min', '0 min')) ?? []
  return Number(hours.replace(/\s/g, '')) * HOUR + Number(minutes) * 60
}

describe('a duration', () => {
  test.each([
    [-1, '0 h'],
    [0, '0 h'],
    [29, '< 1 min'],
    [30, '1 min'],
    [60, '1 min'],
    [HOUR - 31, '59 min'],
    [HOUR - 30, '1 h'],
    [7.5 * HOUR, '7 h 30'],
    [7 * HOUR + 5 * 60 + 29, '7 h 05'],
    [1_017 * HOUR + 48 * 60, '1\u202f017 h 48'],
  ])('of %i seconds is %s', (seconds, shown) => {
    expect(plain(formatDuration(seconds))).toBe(shown)
  })

  test('is shown to the nearest minute, as on paper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 10_000_000 }), (seconds) => {
        const shown = secondsShown(formatDuration(seconds))
        expect(Math.abs(seconds - shown)).toBeLessThanOrEqual(30)
        expect(inMinutes(shown / 60)).toBe(formatHoursMinutes(seconds))
      }),
    )
  })

  test('of parts makes that of their total, and is that of a record; none is a minute away from what it stands for', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(lengths, (parts) => {
        const total = parts.reduce((sum, seconds) => sum + seconds, 0)
        const onPaper = roundToSum()
        let before = 0
        let shown = 0
        for (const [index, seconds] of parts.entries()) {
          const part = secondsShown(formatPartOfTotal(seconds, before))
          expect(Math.abs(part - seconds)).toBeLessThan(60)
          expect(part).toBe(roundParts(parts)[index])
          expect(part).toBe(onPaper(seconds) * 60)
          before += seconds
          shown += part
        }
        expect(formatDuration(shown)).toBe(total < 30 ? formatDuration(0) : formatDuration(total))
      }),
      { numRuns: randomCases(300) },
    )
  })

  test('worked and missing make what is due, as they are shown', () => {
    const minutes = fc.integer({ min: 1, max: 3_000 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 30, max: 200_000 }), (due, worked) => {
        fc.pre(worked < due * 60)
        const missing = secondsShown(formatMissing(worked - due * 60))
        expect(secondsShown(formatDuration(worked)) + missing).toBe(due * 60)
      }),
      { numRuns: randomCases(300) },
    )
  })

  test('that differs has its sign, below half a minute it is none', () => {
    expect([90 * 60, -45 * 60, 29, -29].map((seconds) => plain(formatDifference(seconds)))).toEqual([
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

  test('at the end of a sentence has one period, also where its month is short', () => {
    const at = (debut: string) => endSentence(formatDatesInWords({ debut, fin: debut }))
    expect(plain(at(`${year}-11-24`))).toMatch(/24 nov\.$/)
    expect(plain(at(`${year}-03-24`))).toMatch(/24 mars\.$/)
  })

  test('a time of day has no seconds and no leading zero', () => {
    expect(['09:05:00', '00:45:10', '17:30:00'].map(formatTime)).toEqual(['9:05', '0:45', '17:30'])
  })
})
