import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapSeconds } from '../../../server/workedTime/overlapSeconds'
import { randomCases } from '../randomCases'

const timed = fc
  .record({
    debut: fc.nat(60),
    length: fc.option(fc.nat(40), { freq: 6 }),
    pause: fc.constantFrom(0, 0, 1),
  })
  .map(({ debut, length, pause }) => ({ debut, fin: length === null ? null : debut + length, pause }))
const timelines = fc
  .array(timed, { maxLength: 12 })
  .map((list) => list.map((one, id) => ({ ...one, id, date: '2026-01-01' })))

test('each second shared by ended tasks is found, compared second by second', () => {
  fc.assert(
    fc.property(timelines, (list) => {
      const tasks = list.filter(({ pause, fin }) => pause === 0 && fin !== null)
      const covers = (second: number) => (row: { debut: number; fin: number | null }) =>
        row.fin !== null && row.debut <= second && second < row.fin
      const expected = list.map((row) => {
        if (!tasks.includes(row)) return 0
        let shared = 0
        for (let second = row.debut; second < (row.fin as number); second++)
          if (tasks.filter(covers(second)).length > 1) shared++
        return shared
      })
      expect(overlapSeconds(list)).toEqual(expected)
    }),
    { numRuns: randomCases(10_000) },
  )
})

test('a hundred thousand parallel entries are processed in one pass', () => {
  const list = Array.from({ length: 100_000 }, (_, id) => ({
    id,
    date: '2026-01-01',
    debut: id,
    fin: 200_000 + id,
    pause: 0,
  }))
  expect(overlapSeconds(list)[0]).toBe(199_999)
})
