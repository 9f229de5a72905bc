import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  gapsBetween,
  lanesOf,
  parallels,
  placeTasks,
  sharedSeconds,
} from '../../../client/features/tasks/day/ribbon/timeline'
import { overlapSeconds } from '../../../server/workedTime/overlapSeconds'
import { hms, iso } from '../../server/world'
import { MINUTE } from '../../support/durations'
import { randomCases } from '../randomCases'

const NOW = 2_000_000

type Given = { from: number; length: number | null; pause?: number }

const entry = ({ from, length, pause = 0 }: Given, id: number) => ({
  id: String(id),
  debutAt: iso(from),
  duree: length === null ? '' : hms(length),
  fin: length === null ? '' : '12:00:00',
  pause,
})
const day = (...given: Given[]) => placeTasks(given.map(entry), NOW)

test('a gap is shown from 15 minutes on, even beside parallel entries', () => {
  const long = { from: 1_000, length: 90 * MINUTE }
  const end = 1_000 + 90 * MINUTE
  expect(gapsBetween(day())).toEqual([])
  expect(gapsBetween(day(long, { from: end + 15 * MINUTE, length: 60 }))).toEqual([])
  expect(
    gapsBetween(day({ from: end + 15 * MINUTE + 1, length: 60 }, long, { from: 2_000, length: 60 })),
  ).toEqual([{ from: end, to: end + 15 * MINUTE + 1 }])
  expect(gapsBetween(day(long, { from: end, length: 60 * MINUTE, pause: 1 }))).toEqual([])
  expect(gapsBetween(day({ from: 1_000, length: null }, { from: 900_000, length: 60 }))).toEqual([])
})

test('shared time of two tasks is shown from 15 minutes on, with the task that shares most', () => {
  const at = (from: number, length: number | null, pause = 0) => ({
    from: from * MINUTE,
    length: length && length * MINUTE,
    pause,
  })
  const sharedWith = (...given: Given[]) =>
    parallels(day(...given)).map(({ first, second, from, to }) => [
      first.task.id,
      second.task.id,
      from / 60,
      to / 60,
    ])
  expect(sharedWith(at(0, 60), at(45, 30))).toEqual([])
  expect(sharedWith(at(0, 60), at(44, 30))).toEqual([['0', '1', 44, 60]])
  expect(sharedWith(at(0, 120), at(10, 80), at(40, 60))).toEqual([
    ['0', '1', 10, 90],
    ['0', '2', 40, 100],
  ])
  expect(sharedWith(at(0, 60), at(0, 60, 1), at(0, null))).toEqual([])
})

test('shared time equals the server’s figures for the same entries', () => {
  const given = fc.record({
    from: fc.nat(60),
    length: fc.option(fc.nat(40), { freq: 6 }),
    pause: fc.constantFrom(0, 0, 1),
  })
  fc.assert(
    fc.property(fc.array(given, { maxLength: 12 }), (list) => {
      const shared = sharedSeconds(day(...list))
      const rows = list.map(({ from, length, pause }, id) => ({
        id,
        date: '1970-01-01',
        debut: from,
        pause,
        fin: length === null ? null : from + length,
      }))
      expect(list.map((_, id) => shared.get(String(id)) ?? 0)).toEqual(overlapSeconds(rows))
    }),
    { numRuns: randomCases(2_000) },
  )
})

test('overlapping entries are in different lanes', () => {
  const list = day(
    { from: 0, length: 10 },
    { from: 5, length: 10 },
    { from: 10, length: 10 },
    { from: 12, length: 1 },
    { from: 20, length: 1 },
  )
  expect(lanesOf(list).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
    [0, 3],
    [2, 3],
    [0, 1],
  ])
})
