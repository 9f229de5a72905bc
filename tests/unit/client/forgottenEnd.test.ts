import { expect, test } from 'vitest'
import { endOfForgotten } from '../../../client/domain/regularisation/forgottenEnd'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'

const PARIS = 'Europe/Paris'
const NOW = instantOf('2026-11-22T04:51:00+01:00')

type Case = [about: string, debutAt: string, fin: string, expected: Told]

const started = (debutAt: string) => ({ date: debutAt.slice(0, 10), debut: debutAt.slice(11, 19), debutAt })

type Told = { finDate: string; seconds: number | null; isAhead: boolean }
const on = (finDate: string, seconds: number | null, isAhead = false): Told => ({ finDate, seconds, isAhead })

const FRIDAY = '2026-11-20T17:00:00+01:00'
const YESTERDAY = '2026-11-21T17:00:00+01:00'
const SPRING = '2026-03-29T04:30:00+02:00'
const SPRING_EVE = '2026-03-28T22:00:00+01:00'
const AUTUMN = '2025-10-26T02:30:00+01:00'

test.for<Case>([
  ['a time after the start is of its day', FRIDAY, '18:30:00', on('2026-11-20', 1.5 * HOUR)],
  [
    'one before it is of the next day, nearly 24 hours later',
    FRIDAY,
    '16:30:00',
    on('2026-11-21', 23.5 * HOUR),
  ],
  ['one that the next day still has ahead', YESTERDAY, '09:30:00', on('2026-11-22', 16.5 * HOUR, true)],
  ['the very start is no 24 hours', FRIDAY, '17:00:00', on('2026-11-20', null)],
  ['no time is refused on the day itself', FRIDAY, 'midi', on('2026-11-20', null)],
  ['one that spring skipped before the start', SPRING, '02:30:00', on('2026-03-30', 22 * HOUR)],
  ['one that spring skips on the next day', SPRING_EVE, '02:30:00', on('2026-03-29', null)],
  ['a start in the second hour of autumn', AUTUMN, '03:30:00', on('2025-10-26', HOUR)],
  ['and before it', AUTUMN, '02:15:00', on('2025-10-27', 23.75 * HOUR)],
])('%s', ([_about, debutAt, fin, expected]) => {
  const { span, ...result } = endOfForgotten(started(debutAt), fin, PARIS, NOW)
  expect({ ...result, seconds: span && span.to - span.from }).toEqual(expected)
})
