import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsInProgress } from '../../../client/lib/time/now'
import { inProgress } from '../../../server/workedTime/inProgress'
import { createZone } from '../../../server/workedTime/time'
import { type Interval, workedTime } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { randomCases } from '../randomCases'

const zone = createZone('Europe/Paris')
const [EVE, TODAY] = ['2026-03-02', '2026-03-03']
const at = (hour: number, day = TODAY) => instantOf(`${day}T00:00:00+01:00`) + hour * HOUR
const NOW = at(12)
const moment = { zone, now: NOW }

let id = 0
const entry = (debut: number, fin: number | null, pause = 0): Interval => ({
  id: ++id,
  date: zone.dateAt(debut),
  debut,
  fin,
  pause,
})
const result = (rows: Interval[], days = [TODAY]) => {
  const found = inProgress(rows, days, moment)
  return found && { hours: found.days.map(({ seconds }) => seconds / HOUR), ticking: found.ticking }
}

test.for<[what: string, rows: Interval[], expected: ReturnType<typeof result>]>([
  ['nothing runs', [entry(at(8), at(9))], null],
  ['a task', [entry(at(8), at(9)), entry(at(10), null)], { hours: [2], ticking: true }],
  ['two at once', [entry(at(10), null), entry(at(11), null)], { hours: [2], ticking: true }],
  ['one beside an ended one', [entry(at(9), at(11)), entry(at(10), null)], { hours: [1], ticking: true }],
  ['a break within it', [entry(at(9), null), entry(at(10), at(11), 1)], { hours: [2], ticking: true }],
  ['a running break', [entry(at(8), at(10)), entry(at(10), null, 1)], { hours: [0], ticking: false }],
  [
    'a running break over ended time',
    [entry(at(8), at(11)), entry(at(10), null, 1)],
    { hours: [-1], ticking: false },
  ],
  ['one of today, however long', [entry(at(0), null)], { hours: [12], ticking: true }],
  ['a night’s, of today alone', [entry(at(22, EVE), null)], { hours: [12], ticking: true }],
  ['what was forgotten yesterday', [entry(at(19, EVE), null)], null],
])('running time: %s', ([_what, rows, expected]) => expect(result(rows)).toEqual(expected))

test('running time of a night is divided at midnight, and only requested days have some', () => {
  const rows = [entry(at(22, EVE), null)]
  expect(result(rows, [EVE, TODAY])).toEqual({ hours: [2, 12], ticking: true })
  expect(result(rows, [EVE])).toEqual({ hours: [2], ticking: false })
  expect(result(rows, [])).toBe(null)
})

test('ended plus running time equals the total if everything ended now', () => {
  const hour = fc.integer({ min: 0, max: 12 * 4 }).map((quarters) => at(quarters / 4))
  const ended = fc
    .tuple(hour, hour, fc.constantFrom(0, 0, 1))
    .map(([a, b, pause]) => entry(Math.min(a, b), Math.max(a, b), pause))
  const running = fc.tuple(hour, fc.constantFrom(0, 0, 1)).map(([debut, pause]) => entry(debut, null, pause))
  const total = (rows: Interval[]) => workedTime(rows).reduce((sum, [from, to]) => sum + to - from, 0)
  fc.assert(
    fc.property(
      fc.array(ended, { maxLength: 5 }),
      fc.array(running, { minLength: 1, maxLength: 3 }),
      (past, now) => {
        const rows = [...past, ...now]
        const found = inProgress(rows, [TODAY], moment)
        const ifEnded = rows.map((row) => ({ ...row, fin: row.fin ?? NOW }))
        expect(total(rows) + (found?.seconds ?? 0)).toBe(total(ifEnded))
        const later = ifEnded.map((row) =>
          row.fin === NOW && now.some(({ id }) => id === row.id) ? { ...row, fin: NOW + 60 } : row,
        )
        expect(total(later) - total(ifEnded)).toBe(found?.ticking ? 60 : 0)
      },
    ),
    { numRuns: randomCases(300) },
  )
})

test('the screen advances it with the server’s clock, and no clock decreases it', () => {
  const found = { seconds: 60, at: '2026-03-03T11:00:00Z', ticking: true }
  const then = Date.parse(found.at) / 1_000
  expect([then - 5, then, then + 5].map((now) => secondsInProgress(found, now))).toEqual([60, 60, 65])
  expect(secondsInProgress({ ...found, ticking: false }, then + 5)).toBe(60)
  expect(secondsInProgress(null, then)).toBe(0)
})
