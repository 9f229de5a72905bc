import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Interval, type Worked, worked } from '../../server/tasks/worked'

const task = (debut: number, fin: number | null): Interval => ({ debut, fin, pause: 0 })
const rest = (debut: number, fin: number | null): Interval => ({ debut, fin, pause: 1 })

const interval = fc
  .record({
    debut: fc.integer({ min: 0, max: 120 }),
    length: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 8 }),
    pause: fc.constantFrom(0, 0, 1),
  })
  .map(({ debut, length, pause }) => ({ debut, fin: length === null ? null : debut + length, pause }))
const rows = fc.array(interval, { maxLength: 14 })
const sorted = rows.map((list) => list.sort((a, b) => a.debut - b.debut))

const isFinishedTask = (row: Interval) => row.pause === 0 && row.fin !== null
const length = ({ debut, fin }: Interval) => (fin ?? debut) - debut
const sum = (list: Interval[]) => list.reduce((total, row) => total + length(row), 0)

/** Counts each second on its own: slow, and plainly right. */
function secondBySecond(list: readonly Interval[], breaks: readonly Interval[] = list) {
  const covers = (second: number) => (row: Interval) =>
    row.fin !== null && row.debut <= second && second < row.fin
  let total = 0
  for (let second = 0; second < 200; second++) {
    const isWorked = list.some((row) => row.pause === 0 && covers(second)(row))
    const isBreak = breaks.some((row) => row.pause === 1 && covers(second)(row))
    if (isWorked && !isBreak) total++
  }
  return total
}

test('two breaks at once: the second adds what the first leaves', () => {
  expect(worked([rest(5, 15), rest(10, 20), rest(12, 13)]).rests).toEqual([10, 5, 0])
})

describe('by example', () => {
  test.each<[string, Interval[], Omit<Worked, 'parts' | 'rests'>]>([
    ['nothing', [], { cumul: [], total: 0, breaks: 0 }],
    ['one task', [task(10, 25)], { cumul: [15], total: 15, breaks: 0 }],
    ['a running task', [task(10, null)], { cumul: [0], total: 0, breaks: 0 }],
    ['a running break', [task(10, 25), rest(20, null)], { cumul: [15, 15], total: 15, breaks: 0 }],
    ['a break alone', [rest(10, 25)], { cumul: [0], total: 0, breaks: 15 }],
    ['parallel tasks', [task(0, 10), task(5, 20)], { cumul: [10, 20], total: 20, breaks: 0 }],
    ['a task within another', [task(0, 30), task(5, 10)], { cumul: [30, 30], total: 30, breaks: 0 }],
    ['a break inside a task', [task(0, 30), rest(10, 15)], { cumul: [25, 25], total: 25, breaks: 5 }],
    [
      'a break between tasks',
      [task(0, 10), rest(10, 20), task(20, 30)],
      { cumul: [10, 10, 20], total: 20, breaks: 10 },
    ],
    [
      'a break over two tasks',
      [task(0, 10), rest(5, 25), task(20, 30)],
      { cumul: [5, 5, 10], total: 10, breaks: 20 },
    ],
    [
      'two breaks at once',
      [task(0, 30), rest(5, 15), rest(10, 20)],
      { cumul: [15, 15, 15], total: 15, breaks: 15 },
    ],
    ['a break that covers a task', [rest(0, 30), task(5, 10)], { cumul: [0, 0], total: 0, breaks: 30 }],
    ['rows in any order', [task(20, 30), task(0, 10)], { cumul: [20, 10], total: 20, breaks: 0 }],
    ['rows of no length', [task(5, 5), rest(5, 5), task(5, 8)], { cumul: [0, 0, 3], total: 3, breaks: 0 }],
    ['across midnight', [task(86_000, 87_000)], { cumul: [1_000], total: 1_000, breaks: 0 }],
  ])('%s', (_name, list, expected) => {
    expect(worked(list)).toMatchObject(expected)
  })
})

describe('for any rows', () => {
  function check<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void) {
    const held = fc.property(arbitrary, (value) => {
      property(value)
    })
    fc.assert(held, { numRuns: 2_000 })
  }

  test('the total is what counting second by second gives', () => {
    check(rows, (list) => expect(worked(list).total).toBe(secondBySecond(list)))
  })

  test('each cumul is the worked time of the rows down to it, less all the breaks', () => {
    check(sorted, (list) => {
      const expected = list.map((_, index) => secondBySecond(list.slice(0, index + 1), list))
      expect(worked(list).cumul).toEqual(expected)
    })
  })

  test('the last cumul is the total', () => {
    check(sorted, (list) => {
      const { cumul, total } = worked(list)
      expect(cumul.at(-1) ?? 0).toBe(total)
    })
  })

  test('the parts are what each row adds, never negative, and sum up to the total', () => {
    check(sorted, (list) => {
      const { cumul, parts, total } = worked(list)
      expect(parts).toEqual(cumul.map((seconds, index) => seconds - (cumul[index - 1] ?? 0)))
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
    })
  })

  test('the total never exceeds the sum of the durations of the tasks, and is never negative', () => {
    check(rows, (list) => {
      const { total } = worked(list)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(sum(list.filter(isFinishedTask)))
    })
  })

  test('the order of the rows does not matter', () => {
    const shuffled = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    check(shuffled, ([list, other]) => {
      const { total, breaks, rests } = worked(list)
      expect(rests.reduce((all, seconds) => all + seconds, 0)).toBe(breaks)
      expect(
        rests.every((seconds, index) => seconds >= 0 && (seconds === 0 || list[index]?.pause === 1)),
      ).toBe(true)
      expect(worked(other)).toMatchObject({ total, breaks })
    })
  })

  test('splitting a row in two changes nothing', () => {
    const split = fc.tuple(rows, interval, fc.nat(40))
    check(split, ([list, row, cut]) => {
      if (row.fin === null) return
      const middle = Math.min(row.debut + cut, row.fin)
      const { total, breaks } = worked([...list, row])
      const parts = [
        { ...row, fin: middle },
        { ...row, debut: middle },
      ]
      expect(worked([...list, ...parts])).toMatchObject({ total, breaks })
    })
  })

  test('the row of a break leaves cumul as it was', () => {
    check(sorted, (list) => {
      const { cumul } = worked(list)
      list.forEach(({ pause }, index) => {
        if (pause === 1) expect(cumul[index]).toBe(cumul[index - 1] ?? 0)
      })
    })
  })

  test('cumul never decreases from the oldest row to the newest', () => {
    check(sorted, (list) => {
      const { cumul } = worked(list)
      expect(cumul).toEqual([...cumul].sort((a, b) => a - b))
    })
  })

  test('running entries count for nothing', () => {
    check(rows, (list) => {
      const { total, breaks } = worked(list)
      expect(worked(list.filter(({ fin }) => fin !== null))).toMatchObject({ total, breaks })
    })
  })

  test('the rows given are left as they are', () => {
    check(rows, (list) => {
      const before = structuredClone(list)
      worked(list)
      expect(list).toEqual(before)
    })
  })
})
