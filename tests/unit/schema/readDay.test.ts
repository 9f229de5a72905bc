import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay, type Towards } from '../../../schema/readDay'
import { FIRST_DATE, LAST_DATE, readTypedDate } from '../../../schema/typed'
import { randomCases } from '../randomCases'

/** A Friday. */
const today = '2026-11-27'
const read = (text: string, towards: Towards = 'past') => readDay(text, { today, towards })

describe('a date as people type it', () => {
  test.for([
    ['24/11', '2026-11-24'],
    ['24/11/', '2026-11-24'],
    ['2411', '2026-11-24'],
    ['24-11', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['24 11', '2026-11-24'],
    ['24', '2026-11-24'],
    ['24 nov', '2026-11-24'],
    ['24 nov.', '2026-11-24'],
    ['24 Novembre', '2026-11-24'],
    ['24 novembre 2025', '2025-11-24'],
    ['24 nov 25', '2025-11-24'],
    ['24nov', '2026-11-24'],
    ['1er déc.', '2025-12-01'],
    ['1er', '2026-11-01'],
    ['le 24/11', '2026-11-24'],
    ['mar. 24 nov.', '2026-11-24'],
    ['mardi 24/11/2026', '2026-11-24'],
    ['24/11/26', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['hier', '2026-11-26'],
    [' Hier ', '2026-11-26'],
    ['avant-hier', '2026-11-25'],
    ['aujourd’hui', '2026-11-27'],
    ["aujourd'hui", '2026-11-27'],
    ['auj.', '2026-11-27'],
    ['demain', '2026-11-28'],
    ['après-demain', '2026-11-29'],
    ['lundi', '2026-11-23'],
    ['lun.', '2026-11-23'],
    ['mar', '2026-11-24'],
    ['vendredi', '2026-11-20'],
    ['28', '2026-10-28'],
    ['31', '2026-10-31'],
    ['28/11', '2025-11-28'],
    ['29/02', '2024-02-29'],
  ])('of an entry: %j', ([text = '', date]) => {
    expect(read(text)).toBe(date)
  })

  test.for([
    ['24/12', '2026-12-24'],
    ['02/01', '2027-01-02'],
    ['23/11', '2026-11-23'],
    ['20/10', '2027-10-20'],
    ['24', '2026-12-24'],
    ['27', '2026-11-27'],
    ['lundi', '2026-11-30'],
    ['vendredi', '2026-12-04'],
    ['demain', '2026-11-28'],
    ['hier', '2026-11-26'],
    ['29/02', '2028-02-29'],
  ])('of an absence: %j', ([text = '', date]) => {
    expect(read(text, 'future')).toBe(date)
  })

  test.for([
    ['01/01', '2027-01-01'],
    ['01/09', '2026-09-01'],
    ['1', '2026-12-01'],
    ['lundi', '2026-11-30'],
    ['mardi', '2026-11-24'],
    ['vendredi', '2026-11-27'],
  ])('of anything: %j', ([text = '', date]) => {
    expect(read(text, 'nearest')).toBe(date)
  })

  test.for([
    '',
    ' ',
    '0',
    '32',
    '31/02',
    '31/11',
    '10/13',
    '111',
    '24111',
    '1/11/2',
    '1/11/202',
    '24 jui',
    '24 brumaire',
    'lu',
    'hierx',
    'bientôt',
    'constructor',
    '31 nov 2026',
    '24/11/1899',
    '24 nov 2101',
  ])('is never %j', (text) => {
    for (const towards of ['past', 'future', 'nearest'] as const) expect(read(text, towards)).toBeUndefined()
  })
})

const dayBetween = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / 86_400_000, max: Date.parse(last) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const towards = fc.constantFrom<Towards>('past', 'future', 'nearest')
const runs = { numRuns: randomCases(500) }
const far = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000
const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

test('a date of the past year is read from its day and month, however they are written', () => {
  const cases = fc.tuple(dayBetween('1910-01-01', '2090-12-31'), fc.integer({ min: 0, max: 364 }))
  fc.assert(
    fc.property(cases, ([today, ago]) => {
      const date = shifted(today, -ago)
      const [, month = '', day = ''] = date.split('-')
      for (const text of [`${day}/${month}`, `${day}${month}`, `${Number(day)}-${Number(month)}`])
        expect(readDay(text, { today, towards: 'past' })).toBe(date)
    }),
    runs,
  )
})

test('what is read lies in the wanted direction, and no nearer date has the same day and month', () => {
  const cases = fc.tuple(
    dayBetween('1910-01-01', '2090-12-31'),
    towards,
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 12 }),
  )
  fc.assert(
    fc.property(cases, ([today, towards, day, month]) => {
      const date = readDay(`${day}/${month}`, { today, towards })
      if (!date) return
      expect(date.slice(5)).toBe(`${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
      if (towards === 'past') expect(date <= today).toBe(true)
      if (towards === 'future') expect(date >= shifted(today, -31)).toBe(true)
      if (towards === 'nearest' && date.slice(5) !== '02-29')
        expect(far(date, today)).toBeLessThanOrEqual(183)
    }),
    runs,
  )
})

test('a weekday is the last one or the next one, never today', () => {
  const names = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
  const cases = fc.tuple(dayBetween('1910-01-01', '2090-12-31'), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(cases, ([today, weekday]) => {
      const text = names[weekday] ?? ''
      const last = readDay(text, { today, towards: 'past' }) ?? ''
      const next = readDay(text, { today, towards: 'future' }) ?? ''
      for (const date of [last, next]) expect(new Date(date).getUTCDay()).toBe(weekday)
      expect(last < today && far(last, today) <= 7).toBe(true)
      expect(next > today && far(next, today) <= 7).toBe(true)
    }),
    runs,
  )
})

test('a whole date is what it says, whatever the direction; any text is a date or none', () => {
  const cases = fc.tuple(
    dayBetween(FIRST_DATE, LAST_DATE),
    towards,
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(cases, ([date, towards, text]) => {
      const written = date.split('-').reverse().join('/')
      expect(readDay(written, { today, towards })).toBe(date)
      const read = readDay(text, { today, towards })
      if (read) expect(readTypedDate(read.split('-').reverse().join('/'))).toBe(read)
    }),
    runs,
  )
})
