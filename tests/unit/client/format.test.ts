import { addDays } from 'date-fns'
import { expect, test } from 'vitest'
import { counted, wholeNumber } from '../../../client/lib/counted'
import { civilDay, longDate, shortWeekday } from '../../../client/lib/format'

const DAYS = Array.from({ length: 400 }, (_, day) =>
  addDays(new Date('2027-12-01'), day).toISOString().slice(0, 10),
)

const french = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
  return DAYS.map((date) => format.format(Date.parse(date)))
}

test('days are named as French names them, without its tables', () => {
  expect(DAYS.map(longDate)).toEqual(french({ dateStyle: 'full' }))
  expect(DAYS.map(shortWeekday)).toEqual(french({ weekday: 'short' }))
})

test('the civil day is that of the zone', () => {
  const newYear = Date.parse('2026-12-31T23:30:00Z') / 1000
  expect(civilDay(newYear, 'Europe/Paris')).toBe('2027-01-01')
  expect(civilDay(newYear, 'America/Martinique')).toBe('2026-12-31')
})

test('numbers are those of French, small ones without its tables', () => {
  for (const value of [0, 7, 999, 1000, 1_234_567])
    expect(wholeNumber(value)).toBe(value.toLocaleString('fr-FR'))
  expect(counted(1, ['client', 'clients'])).toBe('1 client')
})
