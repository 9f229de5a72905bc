import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTypedHours } from '../../../client/lib/time/typedTime'
import { readTypedHours, readTypedLength } from '../../../schema/typed'
import { MINUTE } from '../../support/durations'
import { randomCases } from '../randomCases'

const HALF_PAST_SEVEN = 7.5 * 3_600

test.for([
  '7:30',
  '07:30',
  '7h30',
  '7H30',
  '7 h 30',
  '7\u00A0h\u202F30',
  '7 h 30 min',
  '7h30m',
  '7:30:00',
  '7h30m00s',
  '7,5',
  '7.5',
  '7,50',
  '7,5 h',
  '7,5h',
  '7,5 heures',
  '450 min',
  '450mn',
  '450 minutes',
  ' 7:30 ',
])('%j is seven hours and a half', (text) => {
  expect(readTypedHours(text)).toBe(HALF_PAST_SEVEN)
})

test.for<[string, number]>([
  ['7', 420],
  ['7h', 420],
  ['7 heures', 420],
  ['0,25', 15],
  ['7h5', 425],
  ['528:00', 31_680],
  ['1607', 96_420],
  ['1\u202F607,5', 96_450],
  ['0', 0],
  // Hundredths are rounded to the minute: 7,33 is 7:20 and 7,58 is 7:35.
  ['7,33', 440],
  ['7,58', 455],
  ['7,8', 468],
])('%j is %i minutes', ([text, minutes]) => {
  expect(readTypedHours(text)).toBe(minutes * MINUTE)
})

test.for([
  '',
  ' ',
  'dix',
  '-7',
  '+7',
  ',5',
  '7,',
  '7:60',
  '7:30:60',
  '7;30',
  '7 30',
  '7,5,5',
  '1 60',
  '7h30 h',
  '1e3',
  '0x7',
])('%j is not a duration', (text) => {
  expect(readTypedHours(text)).toBeUndefined()
})

test.for<[string, number]>([
  ['30', 30],
  ['90', 90],
  ['30m', 30],
  ['45 min', 45],
  ['1h30', 90],
  ['1,5', 90],
  ['7', 420],
  ['12', 720],
  ['15h', 900],
])('as the length of an entry %j is %i minutes', ([text, minutes]) => {
  expect(readTypedLength(text)).toBe(minutes * MINUTE)
})

const pad = (value: number) => String(value).padStart(2, '0')
const WRITTEN: readonly ((minutes: number) => string)[] = [
  (minutes) => formatTypedHours(minutes * MINUTE),
  (minutes) => `${Math.floor(minutes / 60)}h${pad(minutes % 60)}`,
  (minutes) => `${Math.floor(minutes / 60)} h ${minutes % 60}`,
  (minutes) => (minutes / 60).toFixed(2),
  (minutes) => (minutes / 60).toFixed(2).replace('.', ','),
  (minutes) => `${(minutes / 60).toFixed(4).replace('.', ',')} h`,
  (minutes) => `${minutes} min`,
]

test('any minute is parsed from every accepted format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 * 60 }), fc.constantFrom(...WRITTEN), (minutes, write) => {
      expect(readTypedHours(write(minutes))).toBe(minutes * MINUTE)
    }),
    { numRuns: randomCases(2_000) },
  )
})

test('any second is parsed from the format that screens show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 * 3_600 }), (seconds) => {
      expect(readTypedHours(formatTypedHours(seconds))).toBe(seconds)
    }),
    { numRuns: randomCases(1_000) },
  )
})
