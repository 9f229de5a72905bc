import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createZone } from '../../../server/workedTime/time'
import { type Interval, partOf, sharedTime, worked } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { randomCases } from '../randomCases'

/** A day of a hundred seconds, so that many days can be counted second by second. */
const DAY = 100
const dateOf = (instant: number) => `2026-01-0${1 + Math.floor(instant / DAY)}`

let made = 0
const entry = (debut: number, fin: number | null, pause: number): Interval => ({
  id: ++made,
  date: dateOf(debut),
  debut,
  fin,
  pause,
})
const task = (debut: number, fin: number | null) => entry(debut, fin, 0)
const rest = (debut: number, fin: number | null) => entry(debut, fin, 1)

const DAYS = 5
const FIGURES = ['counted', 'allotted', 'rested'] as const
const timed = fc
  .record({
    debut: fc.integer({ min: 0, max: DAYS * DAY - 1 }),
    length: fc.option(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3 * DAY })), {
      freq: 8,
    }),
    pause: fc.constantFrom(0, 0, 1),
  })
  .map(({ debut, length, pause }) => ({ debut, fin: length === null ? null : debut + length, pause }))
/** Entries of a few days, in random order and with random ids. */
const timelines = fc
  .array(timed, { maxLength: 14 })
  .chain((list) =>
    fc
      .shuffledSubarray([...list.keys()], { minLength: list.length })
      .map((ids) =>
        list.map((one, index) => ({ ...one, id: ids[index] as number, date: dateOf(one.debut) })),
      ),
  )

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const lengthOf = ({ debut, fin }: Interval) => (fin ?? debut) - debut
const covers =
  (second: number) =>
  ({ debut, fin }: Interval) =>
    fin !== null && debut <= second && second < fin
const latest = (rows: readonly Interval[]) =>
  rows.reduce((date, row) => (row.date > date ? row.date : date), '')
const began = (a: Interval, b: Interval) => a.debut - b.debut || a.id - b.id

/** Reference: D31 second by second; slow, but obviously correct. */
function secondBySecond(rows: readonly Interval[], from = 0, to = 9 * DAY, step = 1) {
  const counted = new Map(rows.map((row) => [row, 0]))
  const rested = new Map(rows.map((row) => [row, 0]))
  const allotted = new Map(rows.map((row) => [row, 0]))
  const add = (to: Map<Interval, number>, row: Interval | undefined, seconds: number) =>
    row && to.set(row, (to.get(row) as number) + seconds)
  const owners = (second: number, pause: number) => {
    const there = rows.filter((row) => row.pause === pause).filter(covers(second))
    return there.filter(({ date }) => date === latest(there)).sort(began)
  }
  let total = 0
  let shared: Interval[] = []
  let seconds = 0
  const divide = () => {
    const each = Math.floor(seconds / shared.length)
    for (const row of shared) add(allotted, row, each)
    add(allotted, shared[0], seconds - each * shared.length)
  }
  for (let second = from; second < to; second += step) {
    const [tasks, breaks] = [owners(second, 0), owners(second, 1)]
    add(rested, breaks[0], step)
    if (tasks.length !== shared.length || tasks.some((row, index) => row !== shared[index])) {
      if (shared.length > 0) divide()
      shared = tasks
      seconds = 0
    }
    if (breaks.length > 0 || tasks.length === 0) continue
    total += step
    seconds += step
    add(counted, tasks[0], step)
  }
  if (shared.length > 0) divide()
  const inOrder = (of: Map<Interval, number>) => rows.map((row) => of.get(row) as number)
  return { total, hours: { counted: inOrder(counted), allotted: inOrder(allotted), rested: inOrder(rested) } }
}

describe('by example', () => {
  test.each<[string, Interval[], counted: number[], allotted: number[], rested: number[]]>([
    ['nothing', [], [], [], []],
    ['one task', [task(10, 25)], [15], [15], [0]],
    ['a running task', [task(10, null)], [0], [0], [0]],
    ['a running break', [task(10, 25), rest(20, null)], [15, 0], [15, 0], [0, 0]],
    ['a break alone', [rest(10, 25)], [0], [0], [15]],
    ['parallel tasks', [task(0, 10), task(5, 20)], [10, 10], [8, 12], [0, 0]],
    ['a task within another', [task(0, 30), task(5, 10)], [30, 0], [28, 2], [0, 0]],
    ['two that begin at once: the smaller id', [task(0, 9), task(0, 10)], [9, 1], [5, 5], [0, 0]],
    ['a break inside a task', [task(0, 30), rest(10, 15)], [25, 0], [25, 0], [0, 5]],
    [
      'a break between tasks',
      [task(0, 10), rest(10, 20), task(20, 30)],
      [10, 0, 10],
      [10, 0, 10],
      [0, 10, 0],
    ],
    ['a break over two tasks', [task(0, 10), rest(5, 25), task(20, 30)], [5, 0, 5], [5, 0, 5], [0, 20, 0]],
    ['two breaks at once', [task(0, 30), rest(5, 15), rest(10, 20)], [15, 0, 0], [15, 0, 0], [0, 10, 5]],
    ['three breaks at once', [rest(5, 15), rest(10, 20), rest(12, 13)], [0, 0, 0], [0, 0, 0], [10, 5, 0]],
    ['a break that covers a task', [rest(0, 30), task(5, 10)], [0, 0], [0, 0], [30, 0]],
    ['rows in any order', [task(20, 30), task(0, 10)], [10, 10], [10, 10], [0, 0]],
    ['rows of no length', [task(5, 5), rest(5, 5), task(5, 8)], [0, 0, 3], [0, 0, 3], [0, 0, 0]],
    ['a task across midnight', [task(80, 120)], [40], [40], [0]],
    ['tasks of two days: the later day', [task(80, 130), task(110, 120)], [40, 10], [40, 10], [0, 0]],
    [
      'a forgotten task of four days takes nothing from them',
      [task(50, 390), task(110, 150), task(220, 250), task(230, 260)],
      [340 - 40 - 40, 40, 30, 10],
      [340 - 40 - 40, 40, 20, 20],
      [0, 0, 0, 0],
    ],
    ['a break after midnight', [task(80, 140), rest(110, 120)], [50, 0], [50, 0], [0, 10]],
    ['a break of the day before', [rest(90, 120), task(105, 130)], [0, 10], [0, 10], [30, 0]],
    ['breaks of two days: the later day', [rest(90, 150), rest(110, 120)], [0, 0], [0, 0], [50, 10]],
    [
      'three at once: the first has what cannot be divided',
      [task(0, 10), task(0, 10), task(0, 10)],
      [10, 0, 0],
      [4, 3, 3],
      [0, 0, 0],
    ],
    [
      'the time that the same tasks share is divided once, whatever breaks cut it',
      [task(0, 11), task(0, 11), rest(3, 4), rest(6, 7)],
      [9, 0, 0, 0],
      [5, 4, 0, 0],
      [0, 0, 1, 1],
    ],
  ])('%s', (_name, rows, counted, allotted, rested) => {
    expect(worked(rows)).toEqual({ counted, allotted, rested })
    expect(secondBySecond(rows).hours).toEqual({ counted, allotted, rested })
  })
})

describe('for any entries on any days', { timeout: 30_000 }, () => {
  function check<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns = randomCases(5_000)) {
    const held = fc.property(arbitrary, (value) => {
      property(value)
    })
    fc.assert(held, { numRuns })
  }
  /** Compared as texts: `toEqual` would take longer than the counting. */
  const same = (actual: unknown, expected: unknown) =>
    expect(JSON.stringify(actual)).toBe(JSON.stringify(expected))

  test('each counts as many seconds as a second-by-second count', () => {
    check(
      timelines,
      (rows) => {
        const { hours, total } = secondBySecond(rows)
        same(worked(rows), hours)
        expect(sum(hours.counted)).toBe(total)
      },
      3_000,
    )
  })

  test('an entry’s count depends only on overlapping rows, so that partial ranges add up', () => {
    const days = fc.tuple(fc.integer({ min: 1, max: DAYS }), fc.integer({ min: 1, max: DAYS }))
    check(
      fc.tuple(timelines, days),
      ([rows, [a, b]]) => {
        const [debut, fin] = [`2026-01-0${Math.min(a, b)}`, `2026-01-0${Math.max(a, b)}`]
        const inRange = rows.filter(({ date }) => date >= debut && date <= fin)
        const begin = Math.min(...inRange.map((row) => row.debut))
        const end = Math.max(...inRange.map((row) => row.fin ?? 0))
        const around = rows.filter(
          (row) =>
            (row.date < debut && row.pause === 1 && (row.fin ?? 0) > begin) ||
            (row.date > fin && row.debut < end),
        )
        const whole = worked(rows)
        const part = worked([...inRange, ...around])
        for (const figure of FIGURES)
          same(
            inRange.map((_, index) => part[figure][index]),
            inRange.map((row) => whole[figure][rows.indexOf(row)]),
          )
      },
      randomCases(10_000),
    )
  })

  test('a day is divided among its tasks: allotted time adds up to counted time', () => {
    check(timelines, (rows) => {
      const byDay = (figures: number[]) => {
        const days: Record<string, number> = {}
        for (const [index, { date }] of rows.entries()) days[date] = (days[date] ?? 0) + (figures[index] ?? 0)
        return days
      }
      const { counted, allotted } = worked(rows)
      same(byDay(allotted), byDay(counted))
    })
  })

  test('no figure is negative, above the entry’s length, or of the wrong kind', () => {
    check(timelines, (rows) => {
      const { counted, allotted, rested } = worked(rows)
      const fits = (figures: number[], kind: number) =>
        rows.every((row, index) => {
          const figure = figures[index] as number
          return figure >= 0 && figure <= (row.pause === kind ? lengthOf(row) : 0)
        })
      expect([fits(counted, 0), fits(allotted, 0), fits(rested, 1)]).toEqual([true, true, true])
    })
  })

  test('the order of the rows does not matter', () => {
    check(timelines, (rows) => {
      const [hours, again] = [worked(rows), worked(rows.toReversed())]
      for (const figure of FIGURES) same(again[figure].toReversed(), hours[figure])
    })
  })

  test('splitting an entry keeps the totals, whatever day its second part belongs to', () => {
    const split = fc.tuple(timelines, fc.nat(), fc.nat(3 * DAY))
    check(
      split,
      ([rows, which, cut]) => {
        const row = rows[which % Math.max(1, rows.length)]
        if (!row || row.fin === null) return
        const middle = Math.min(row.debut + cut, row.fin)
        const parts = [
          { ...row, fin: middle },
          { ...row, id: 99, debut: middle, date: dateOf(middle) },
        ]
        const totals = (list: Interval[]) => {
          const { counted, rested } = worked(list)
          return [sum(counted), sum(rested)]
        }
        same(totals([...rows.filter((other) => other !== row), ...parts]), totals(rows))
      },
      randomCases(10_000),
    )
  })

  test('running entries count for nothing, and change nothing', () => {
    check(timelines, (rows) => {
      const hours = worked(rows)
      const without = worked(rows.filter(({ fin }) => fin !== null))
      for (const figure of FIGURES) {
        same(
          hours[figure].filter((_, index) => rows[index]?.fin !== null),
          without[figure],
        )
        expect(sum(hours[figure])).toBe(sum(without[figure]))
      }
    })
  })

  test('divided spans cover exactly the counted time, in order, with each entry’s allotted time', () => {
    check(timelines, (rows) => {
      const shared = sharedTime(rows)
      const { counted, allotted } = worked(rows)
      same(
        rows.map((_, index) => sum(shared.map((stretch) => partOf(stretch, (one) => one === index)))),
        allotted,
      )
      same([sum(shared.map((stretch) => partOf(stretch, () => true)))], [sum(counted)])
      const inside = shared.every(({ spans, seconds, indexes }) =>
        indexes.every((index) => {
          const { debut, fin } = rows[index] as Interval
          const isWithin = spans.every(([from, to]) => debut <= from && from < to && to <= (fin as number))
          return isWithin && sum(spans.map(([from, to]) => to - from)) === seconds
        }),
      )
      const all = shared.flatMap(({ spans }) => spans)
      const apart = all.every(([from], place) => place === 0 || from >= (all[place - 1]?.[1] as number))
      expect([inside, apart]).toEqual([true, true])
    })
  })

  test('the input rows are not modified', () => {
    check(timelines, (rows) => {
      const before = JSON.stringify(rows)
      worked(rows)
      expect(JSON.stringify(rows)).toBe(before)
    })
  })
})

describe('in the nights of the clock changes', () => {
  const QUARTER = 900

  test.each([
    ['spring', 'Europe/Paris', '2026-03-28T12:00:00Z'],
    ['autumn', 'Europe/Paris', '2025-10-25T12:00:00Z'],
    ['spring, which skips midnight', 'Africa/Cairo', '2026-04-23T12:00:00Z'],
    ['autumn, which repeats the hour before midnight', 'Africa/Cairo', '2025-10-30T06:00:00Z'],
  ])('each entry counts as much as a count by quarters of an hour: %s', (_name, name, noon) => {
    const zone = createZone(name)
    const from = instantOf(noon)
    const timeline = fc.array(
      fc.record({ begin: fc.nat(36 * 4), length: fc.nat(30 * 4), pause: fc.constantFrom(0, 0, 1) }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(timeline, (list) => {
        const rows = list.map(({ begin, length, pause }, index) => {
          const debut = from + begin * QUARTER
          return { id: index, date: zone.dateAt(debut), debut, fin: debut + length * QUARTER, pause }
        })
        const { hours } = secondBySecond(rows, from, from + 70 * HOUR, QUARTER)
        expect(worked(rows)).toMatchObject({ counted: hours.counted, rested: hours.rested })
      }),
      { numRuns: randomCases(500) },
    )
  })
})

test('a hundred thousand parallel entries are processed in one pass', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    id: index,
    date: dateOf(index % DAY),
    debut: index % DAY,
    fin: 200 + (index % 7),
    pause: index % 50 === 0 ? 1 : 0,
  }))
  const begun = performance.now()
  const { counted, allotted } = worked(many)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(sum(counted)).toBe(sum(allotted))
})
