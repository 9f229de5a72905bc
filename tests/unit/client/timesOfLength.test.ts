import { expect, test } from 'vitest'
import { timesOfLength } from '../../../client/lib/time/timesOfLength'
import { HOUR } from '../../support/durations'

const ZONE = 'Europe/Paris'
const read = { date: '2026-11-24' }

test.each([
  [
    'counts from the start',
    { debut: '9h', fin: '', nextDay: false },
    1.5 * HOUR,
    { fin: '10:30', nextDay: false },
  ],
  [
    'goes past midnight',
    { debut: '22:00', fin: '', nextDay: false },
    4 * HOUR,
    { fin: '02:00', nextDay: true },
  ],
  [
    'may be a whole day',
    { debut: '22:00', fin: '', nextDay: false },
    24 * HOUR,
    { fin: '22:00', nextDay: true },
  ],
  ['counts back from the end', { debut: '', fin: '17h', nextDay: false }, 7.5 * HOUR, { debut: '09:30' }],
  ['not beyond the next day', { debut: '22:00', fin: '', nextDay: false }, 50 * HOUR, undefined],
  ['not before the day', { debut: '', fin: '3h', nextDay: false }, 4 * HOUR, undefined],
  ['not of nothing', { debut: '9h', fin: '', nextDay: false }, 0, undefined],
])('a length %s', (_, times, seconds, expected) => {
  expect(timesOfLength(read, times, seconds, ZONE)).toEqual(expected)
})

test('in the repeated hour of autumn a length counts from the stored start', () => {
  const stored = { date: '2026-10-25', debut: '02:30:00', debutAt: '2026-10-25T01:30:00Z' }
  const times = { debut: '02:30', fin: '', nextDay: false }
  expect(timesOfLength(stored, times, HOUR, ZONE)).toMatchObject({ fin: '03:30' })
  expect(timesOfLength({ date: '2026-10-25' }, times, HOUR, ZONE)).toMatchObject({ fin: '02:30' })
})
