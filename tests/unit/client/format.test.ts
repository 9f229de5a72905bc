import { addDays } from 'date-fns'
import { expect, test } from 'vitest'
import { civilDay, dayOfGrid, formatLongDate } from '../../../client/lib/format/format'
import { ENTRY_NOUN, pluralize, wholeNumber } from '../../../client/lib/format/pluralize'
import { formatShortWeekday } from '../../../client/lib/time/formatDate'

const DAYS = Array.from({ length: 400 }, (_, day) =>
  addDays(new Date('2027-12-01'), day).toISOString().slice(0, 10),
)

const french = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
  return DAYS.map((date) => format.format(Date.parse(date)))
}

test('days have their French names without the browser’s language data', () => {
  expect(DAYS.map(formatLongDate)).toEqual(
    french({ dateStyle: 'full' }).map((date) => date.replace(' 1 ', ' 1er ')),
  )
  expect(DAYS.map(dayOfGrid)).toEqual(french({ dateStyle: 'full' }))
  expect(formatLongDate('2026-11-01')).toBe('dimanche 1er novembre 2026')
  expect(DAYS.map(formatShortWeekday)).toEqual(french({ weekday: 'short' }))
})

test('the civil day is that of the time zone', () => {
  const newYear = Date.parse('2026-12-31T23:30:00Z') / 1000
  expect(civilDay(newYear, 'Europe/Paris')).toBe('2027-01-01')
  expect(civilDay(newYear, 'America/Martinique')).toBe('2026-12-31')
})

test('numbers have French format, small ones without the browser’s language data', () => {
  for (const value of [0, 7, 999, 1000, 1_234_567])
    expect(wholeNumber(value)).toBe(value.toLocaleString('fr-FR'))
  expect([0, 1, 2].map((count) => pluralize(count, ENTRY_NOUN))).toEqual([
    '0 entrée',
    '1 entrée',
    '2 entrées',
  ])
})
