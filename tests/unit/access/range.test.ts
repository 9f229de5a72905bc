import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRange } from '../../../server/access/range'
import { reportedRange } from '../../../server/savedReports/rhythm'
import { AppError } from '../../../server/shared/errors'
import { readDate } from '../../../server/workedTime/dates'
import { addDays, createZone } from '../../../server/workedTime/time'

const paris = createZone('Europe/Paris')

function refusal(debut: string, fin: string) {
  try {
    return readRange({ debut, fin }, paris)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, error.message, error.extra.field]
  }
}

describe('a date', () => {
  test.for([
    '',
    ' ',
    'hier',
    '2026-11-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '26-01-05',
    '31/11/2026',
    '29/02/2026',
    '5/1/2026',
    '05/01/26',
    '11/21/2026',
    '05-01-2026',
    '2026/01/05',
    '1899-12-31',
    '2101-01-01',
    '31/12/1899',
    '2026-01-05T00:00:00',
    '2026-01-05T25:00:00Z',
    '2026-02-31T00:00:00Z',
    '2026-01-05T00:60:00Z',
    '2026-13-05T00:00:00Z',
    '2026-01-05 00:00:00Z',
    ' 2026-01-05',
    '2026-01-05\n',
    '+002026-01-05T00:00:00Z',
    '1767571200',
    '٢٠٢٦-٠١-٠٥',
  ])('is never %j', (text) => {
    expect(readDate(text, paris)).toBeUndefined()
  })

  test.for([
    ['2026-01-05', '2026-01-05'],
    ['05/01/2026', '2026-01-05'],
    ['29/02/2024', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['31/12/2100', '2100-12-31'],
    // The older client's midnights of 5 January, of 5 July, and of the days of the clock changes.
    ['2026-01-04T23:00:00.000Z', '2026-01-05'],
    ['2026-07-04T22:00:00.000Z', '2026-07-05'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['2026-01-04T22:59:59.999Z', '2026-01-04'],
    ['2026-01-05T00:00:00+01:00', '2026-01-05'],
    ['2026-01-05T00:00+0100', '2026-01-05'],
    ['2026-01-05T23:30:00-05:00', '2026-01-06'],
  ])('may be written %s, which is %s', ([text = '', date]) => {
    expect(readDate(text, paris)).toBe(date)
  })

  test('is parsed to the same date from every accepted format', () => {
    const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-02', days))
    fc.assert(
      fc.property(dates, (date) => {
        const [midnight = Number.NaN] = paris.instantsOf(date, 12 * 3_600)
        for (const text of [
          date,
          date.split('-').reverse().join('/'),
          new Date(midnight * 1000).toISOString(),
        ])
          expect(readDate(text, paris)).toBe(date)
      }),
    )
  })
})

describe('a range', () => {
  test.for([
    ['31/11/2026', '2026-12-01', 'Date de début invalide', 'debut'],
    ['demain', 'hier', 'Date de début invalide', 'debut'],
    ['2026-11-30', '31/11/2026', 'Date de fin invalide', 'fin'],
    ['2026-01-06', '2026-01-05', 'La date de fin doit suivre la date de début', 'fin'],
    ['06/01/2026', '2026-01-05', 'La date de fin doit suivre la date de début', 'fin'],
    ['2025-01-01', '2026-01-02', 'La période est limitée à 366 jours', 'fin'],
    ['1900-01-01', '2100-12-31', 'La période est limitée à 366 jours', 'fin'],
  ] as const)('from %s to %s is refused: %s', ([debut, fin, message, field]) => {
    expect(refusal(debut, fin)).toEqual(['BAD_USER_INPUT', message, field])
  })

  test.for([
    ['2026-01-05', '2026-01-05'],
    ['2025-01-01', '2026-01-01'],
    ['2024-01-01', '2024-12-31'],
    ['2025-12-31', '2026-01-01'],
  ] as const)('from %s to %s is accepted, both ends included', ([debut, fin]) => {
    expect(readRange({ debut, fin }, paris)).toEqual({ debut, fin })
  })

  test('may have its two dates in different formats', () => {
    expect(readRange({ debut: '05/01/2026', fin: '2026-01-08T23:00:00.000Z' }, paris)).toEqual({
      debut: '2026-01-05',
      fin: '2026-01-09',
    })
  })
})

test.for([
  ['THIS_MONTH', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['LAST_MONTH', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['THIS_MONTH', '2026-12-07', '2026-12-01', '2026-12-31'],
  ['THIS_WEEK', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['THIS_WEEK', '2026-12-01', '2026-11-30', '2026-12-06'],
  ['THIS_QUARTER', '2026-12-01', '2026-10-01', '2026-12-31'],
  ['THIS_QUARTER', '2027-01-01', '2026-10-01', '2026-12-31'],
  ['THIS_YEAR', '2027-01-01', '2026-01-01', '2026-12-31'],
  ['LAST_YEAR', '2027-01-01', '2026-01-01', '2026-12-31'],
] as const)('a scheduled report over %s due on %s covers %s to %s', ([range, due, debut, fin]) => {
  expect(reportedRange(range, due)).toEqual({ debut, fin })
})
