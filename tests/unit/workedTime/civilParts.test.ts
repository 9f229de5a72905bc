import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRow, civilParts, countByDay } from '../../../server/workedTime/civilParts'
import { workedByDay } from '../../../server/workedTime/days'
import { addDays, createZone, dayStart } from '../../../server/workedTime/time'
import type { Interval } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { randomCases } from '../randomCases'

const paris = createZone('Europe/Paris')
const at = (date: string, hours: number) => paris.instantsOf(date, Math.round(hours * HOUR))[0] as number

const interval = (id: number, from: [string, number], to: [string, number] | null, pause = 0): Interval => ({
  id,
  date: from[0],
  debut: at(...from),
  fin: to && at(...to),
  pause,
})

const SATURDAY = '2026-10-31'
const SUNDAY = '2026-11-01'
const MONDAY = '2026-11-02'
const ALL = { debut: SATURDAY, fin: MONDAY }

function hoursOf(rows: readonly Interval[], range = ALL) {
  const { parts, counted, allotted, rested } = countByDay(rows, paris, range)
  return parts.map(({ row, day }, part) => [
    row,
    day,
    ...[counted, allotted, rested].map((figures) => (figures[part] as number) / HOUR),
  ])
}

test('a Sunday from 22:00 to 00:45 is two hours of Sunday and 45 minutes of Monday', () => {
  const rows = [interval(1, [SUNDAY, 22], [MONDAY, 0.75])]
  expect(hoursOf(rows)).toEqual([
    [0, SUNDAY, 2, 2, 0],
    [0, MONDAY, 0.75, 0.75, 0],
  ])
  expect(hoursOf(rows, { debut: MONDAY, fin: MONDAY })).toEqual([[0, MONDAY, 0.75, 0.75, 0]])
  expect(hoursOf(rows, { debut: SUNDAY, fin: SUNDAY })).toEqual([[0, SUNDAY, 2, 2, 0]])
})

test('an entry until midnight has no part of the next day; running or empty ones are on their day', () => {
  const rows = [
    interval(1, [SUNDAY, 22], [MONDAY, 0]),
    interval(2, [SUNDAY, 23], null),
    interval(3, [SUNDAY, 12], [SUNDAY, 12]),
  ]
  expect(hoursOf(rows)).toEqual([
    [0, SUNDAY, 2, 2, 0],
    [1, SUNDAY, 0, 0, 0],
    [2, SUNDAY, 0, 0, 0],
  ])
  expect(civilParts(rows, paris, { debut: MONDAY, fin: MONDAY })).toEqual([])
})

test('shared time counts for the latest day’s task, on the same day for the first; also after midnight', () => {
  const rows = [
    interval(1, [SUNDAY, 22], [MONDAY, 3]),
    interval(2, [SUNDAY, 23], [MONDAY, 1]),
    interval(3, [MONDAY, 2], [MONDAY, 4]),
    interval(4, [MONDAY, 0.5], [MONDAY, 1], 1),
  ]
  expect(hoursOf(rows)).toEqual([
    [0, SUNDAY, 2, 1.5, 0],
    [0, MONDAY, 1.5, 1.25, 0],
    [1, SUNDAY, 0, 0.5, 0],
    [1, MONDAY, 0, 0.25, 0],
    [2, MONDAY, 2, 2, 0],
    [3, MONDAY, 0, 0, 0.5],
  ])
})

test('which entry began first is decided on the whole entry, in any range', () => {
  // The earlier one has the higher id: it was added by hand.
  const rows = [interval(9, [SUNDAY, 20], [MONDAY, 2]), interval(1, [SUNDAY, 21], [MONDAY, 2])]
  expect(hoursOf(rows, { debut: MONDAY, fin: MONDAY })).toEqual([
    [0, MONDAY, 2, 1, 0],
    [1, MONDAY, 0, 1, 0],
  ])
})

test('an odd second shared by two is assigned once per day', () => {
  const midnight = dayStart(paris, MONDAY)
  const rows = [1, 2].map(
    (id): Interval => ({ id, date: SUNDAY, debut: midnight - 1, fin: midnight + 1, pause: 0 }),
  )
  const { parts, allotted } = countByDay(rows, paris, ALL)
  expect(parts.map(({ row, day }, part) => [row, day, allotted[part]])).toEqual([
    [0, SUNDAY, 1],
    [0, MONDAY, 1],
    [1, SUNDAY, 0],
    [1, MONDAY, 0],
  ])
})

test('a forgotten entry has a part for each day, however long', () => {
  const rows = [interval(1, ['2026-10-23', 22], ['2026-10-26', 1])]
  expect(hoursOf(rows, { debut: '2026-10-01', fin: '2026-10-31' })).toEqual([
    [0, '2026-10-23', 2, 2, 0],
    [0, '2026-10-24', 24, 24, 0],
    [0, '2026-10-25', 25, 25, 0],
    [0, '2026-10-26', 1, 1, 0],
  ])
})

/** Zones where midnight is skipped in spring or repeated in autumn, and the usual one. */
const ZONES = [
  ['Europe/Paris', '2026-03-27'],
  ['Europe/Paris', '2026-10-23'],
  ['Africa/Cairo', '2026-04-22'],
  ['Africa/Cairo', '2025-10-28'],
  ['America/Santiago', '2026-04-03'],
] as const
const DAYS = 8

const entry = fc.record({
  begin: fc.integer({ min: -40 * HOUR, max: DAYS * 24 * HOUR }),
  length: fc.oneof(
    fc.integer({ min: 0, max: 9 * HOUR }),
    fc.integer({ min: 0, max: 80 * HOUR }),
    fc.constantFrom(0, 1, 24 * HOUR),
  ),
  pause: fc.constantFrom(0, 0, 1),
  running: fc.constantFrom(false, false, false, true),
  atMidnight: fc.constantFrom(false, false, false, true),
})

/** Reference: at each change, the earliest entry of the latest day counts, unless a break covers it. */
function naively(rows: readonly Interval[], zone: typeof paris, days: readonly string[]) {
  const midnights = days.map((day) => dayStart(zone, day))
  const turns = new Set([...midnights, dayStart(zone, addDays(days.at(-1) as string, 1))])
  const ended = rows.flatMap((row, index) => (row.fin === null ? [] : [{ ...row, fin: row.fin, index }]))
  for (const { debut, fin } of ended) turns.add(debut).add(fin)
  const sorted = [...turns].sort((a, b) => a - b)
  const counted = new Map<string, number>()
  const add = (key: string, seconds: number) => counted.set(key, (counted.get(key) ?? 0) + seconds)
  for (const [place, from] of sorted.entries()) {
    const to = sorted[place + 1] ?? from
    const day = days.findLast((_, index) => (midnights[index] as number) <= from)
    if (day === undefined || from >= dayStart(zone, addDays(days.at(-1) as string, 1))) continue
    const underWay = ended.filter(({ debut, fin }) => debut <= from && fin >= to && fin > from)
    for (const pause of [0, 1]) {
      if (pause === 0 && underWay.some((one) => one.pause === 1)) continue
      const [first] = underWay
        .filter((one) => one.pause === pause)
        .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.debut - b.debut || a.id - b.id))
      if (first) add(`${first.index} ${day} ${pause}`, to - from)
    }
  }
  return counted
}

test('random timelines: each second is on its civil day, and the parts of a range add up to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.array(entry, { maxLength: 25 }),
      fc.integer({ min: 0, max: DAYS - 1 }),
      ([name, first], entries, cut) => {
        const zone = createZone(name)
        const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
        const last = days.at(-1) as string
        const rows = entries.map(({ begin, length, pause, running, atMidnight }, id): Interval => {
          const started = dayStart(zone, first) + begin
          const debut = atMidnight ? dayStart(zone, zone.dateAt(started)) : started
          return { id, date: zone.dateAt(debut), debut, fin: running ? null : debut + length, pause }
        })
        const whole = countByDay(rows, zone, { debut: first, fin: last })
        const found = new Map<string, number>()
        for (const [part, { row, day }] of whole.parts.entries())
          for (const [pause, figures] of [whole.counted, whole.rested].entries())
            if (figures[part]) found.set(`${row} ${day} ${pause}`, figures[part] as number)
        expect(new Map([...found].sort())).toEqual(new Map([...naively(rows, zone, days)].sort()))

        const ofDay = (figures: readonly number[], date: string) =>
          whole.parts.reduce((sum, { day }, part) => sum + (day === date ? (figures[part] as number) : 0), 0)
        const byDay = days.map((day) => ofDay(whole.counted, day))
        expect(byDay).toEqual(workedByDay(rows, zone, first, DAYS))
        expect(days.map((day) => ofDay(whole.allotted, day))).toEqual(byDay)

        const ranges = [
          { debut: first, fin: days[cut] as string },
          { debut: addDays(days[cut] as string, 1), fin: last },
        ]
        const halves = ranges.map((range) => countByDay(rows, zone, range))
        for (const figure of ['counted', 'allotted', 'rested'] as const) {
          const [before, after] = halves.map((half) => byRow(half.parts, half[figure], rows.length))
          expect(before?.map((seconds, row) => seconds + (after?.[row] as number))).toEqual(
            byRow(whole.parts, whole[figure], rows.length),
          )
        }
      },
    ),
    { numRuns: randomCases(300) },
  )
})
