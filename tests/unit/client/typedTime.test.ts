import { describe, expect, test } from 'vitest'
import { readTypedDate, readTypedShortDate } from '../../../client/lib/time/civilDate'
import { formatTypedTime, readTypedTime } from '../../../client/lib/time/typedTime'

describe('a typed date', () => {
  test.for([
    '',
    'hier',
    '31/02/2026',
    '29/02/26',
    '10/13/2026',
    '01/01/1899',
    '01/01/2101',
    '1/13/26',
    '1/11',
    '1/11/2',
    '1/11/206',
    '1/11/02026',
  ])('is never %j', (text) => {
    expect(readTypedDate(text) ?? readTypedShortDate(text)).toBeUndefined()
  })

  test.for([
    ['02/11/2026', '2026-11-02'],
    ['2/11/2026', '2026-11-02'],
    ['2-11-2026', '2026-11-02'],
    ['2.11.2026', '2026-11-02'],
    [' 2 11 2026 ', '2026-11-02'],
    ['02112026', '2026-11-02'],
  ])('may be %s', ([text = '', date]) => {
    expect(readTypedDate(text)).toBe(date)
  })

  test.for([
    ['1/11/26', '2026-11-01'],
    ['01/11/26', '2026-11-01'],
    ['1.11.26', '2026-11-01'],
    ['011126', '2026-11-01'],
    ['29/02/24', '2024-02-29'],
    ['31/12/99', '2099-12-31'],
  ])('may be short when typing is finished: %s', ([text = '', date]) => {
    expect(readTypedShortDate(text)).toBe(date)
    // While `01/11/2605` is being typed it is no date yet.
    expect(readTypedDate(text)).toBeUndefined()
  })
})

test.for([
  ['9', '09:00:00'],
  ['17', '17:00:00'],
  ['930', '09:30:00'],
  ['0930', '09:30:00'],
  ['1745', '17:45:00'],
  ['93015', '09:30:15'],
  ['093015', '09:30:15'],
  ['9h30', '09:30:00'],
  ['9H30', '09:30:00'],
  ['9 h 30', '09:30:00'],
  ['9h', '09:00:00'],
  ['17 h', '17:00:00'],
  ['9:5', '09:05:00'],
  ['9.30', '09:30:00'],
  ['9:30:15', '09:30:15'],
  ['9h30m15s', '09:30:15'],
  [' 09:30 ', '09:30:00'],
])('a typed time may be %s', ([text = '', time]) => {
  expect(readTypedTime(text)).toBe(time)
})

test.for(['', 'midi', '9h30h', '9-30', '1234567', 'h30'])(
  'an invalid typed time, %j, is left for the server to refuse',
  (text) => {
    expect(readTypedTime(text)).toBe(text)
  },
)

test.for([
  ['9', '09:00'],
  ['09:30:00', '09:30'],
  ['09:30:15', '09:30:15'],
  ['00:00:00', '00:00'],
  ['midi', 'midi'],
  ['', ''],
])('a field shows %j as %j, without seconds that are zero', ([text = '', shown]) => {
  expect(formatTypedTime(text)).toBe(shown)
})
