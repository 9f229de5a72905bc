import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterMidnightWords } from '../../schema/afterMidnightWords'
import { afterMidnight } from '../../server/hours/afterMidnight'
import { workedByDay } from '../../server/hours/days'
import { addDays, createZone, formatDuration, frenchDate } from '../../server/hours/time'
import { type Interval, worked } from '../../server/hours/worked'

const paris = createZone('Europe/Paris')
const HOUR = 3_600
const at = (date: string, hours: number) => paris.instantsOf(date, Math.round(hours * HOUR))[0] as number

/** From an hour of a day to an hour of another one. */
const interval = (id: number, from: [string, number], to: [string, number] | null, pause = 0): Interval => ({
  id,
  date: from[0],
  debut: at(...from),
  fin: to && at(...to),
  pause,
})

const SUNDAY = '2026-11-01'
const MONDAY = '2026-11-02'

test('a Sunday night from 22 h to 2 h has two hours of Monday', () => {
  expect(afterMidnight([interval(1, [SUNDAY, 22], [MONDAY, 2])], paris)).toEqual([
    { date: SUNDAY, countedOn: MONDAY, seconds: 2 * HOUR },
  ])
})

test('breaks, shared time and what a later day counts are taken off; what runs has none', () => {
  const rows = [
    interval(1, [SUNDAY, 22], [MONDAY, 4]),
    interval(2, [SUNDAY, 23], [MONDAY, 1]),
    interval(3, [MONDAY, 0.5], [MONDAY, 1], 1),
    interval(4, [MONDAY, 3], [MONDAY, 5]),
    interval(5, [SUNDAY, 23], null),
    interval(6, [SUNDAY, 20], [MONDAY, 0]),
  ]
  expect(afterMidnight(rows, paris)).toEqual([{ date: SUNDAY, countedOn: MONDAY, seconds: 2.5 * HOUR }])
})

test('what ends at midnight has none, nor has a break', () => {
  const rows = [interval(1, [SUNDAY, 22], [MONDAY, 0]), interval(2, [SUNDAY, 23], [MONDAY, 8], 1)]
  expect(afterMidnight(rows, paris)).toEqual([])
})

test('who stands beside is counted with, and not told', () => {
  const rows = [interval(2, [MONDAY, 1], [MONDAY, 3]), interval(1, [SUNDAY, 22], [MONDAY, 2])]
  expect(afterMidnight(rows, paris, 1)).toEqual([])
  expect(afterMidnight(rows.toReversed(), paris, 1)).toEqual([
    { date: SUNDAY, countedOn: MONDAY, seconds: HOUR },
  ])
})

test('a forgotten entry is told by day, however long the day is', () => {
  expect(afterMidnight([interval(1, ['2026-10-23', 22], ['2026-10-26', 1])], paris)).toEqual([
    { date: '2026-10-23', countedOn: '2026-10-24', seconds: 24 * HOUR },
    { date: '2026-10-23', countedOn: '2026-10-25', seconds: 25 * HOUR },
    { date: '2026-10-23', countedOn: '2026-10-26', seconds: HOUR },
  ])
})

test('the total of each day, less what goes on and with what came, is the day of the rules of work', () => {
  const first = '2026-10-20'
  const days = Array.from({ length: 12 }, (_, index) => addDays(first, index))
  const entry = fc.record({
    begin: fc.integer({ min: 0, max: 7 * 24 * HOUR }),
    length: fc.oneof(fc.integer({ min: 0, max: 9 * HOUR }), fc.integer({ min: 0, max: 80 * HOUR })),
    pause: fc.constantFrom(0, 0, 1),
    running: fc.constantFrom(false, false, false, true),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const rows = entries.map(({ begin, length, pause, running }, id): Interval => {
        const debut = at(first, 0) + begin
        return { id, date: paris.dateAt(debut), debut, fin: running ? null : debut + length, pause }
      })
      const { counted } = worked(rows)
      const parts = afterMidnight(rows, paris)
      const sum = (own: typeof parts) => own.reduce((all, { seconds }) => all + seconds, 0)
      const byLists = days.map(
        (date) =>
          rows.reduce((all, row, index) => all + (row.date === date ? (counted[index] as number) : 0), 0) -
          sum(parts.filter((part) => part.date === date)) +
          sum(parts.filter((part) => part.countedOn === date)),
      )
      expect(byLists).toEqual(workedByDay(rows, paris, first, days.length))
      for (const { date, countedOn, seconds } of parts) expect(countedOn > date && seconds > 0).toBe(true)
    }),
  )
})

describe('in words', () => {
  const say = (debut: string, fin: string, ...days: [date: string, countedOn: string, hours: number][]) =>
    afterMidnightWords(
      days.map(([date, countedOn, hours]) => ({ date, countedOn, seconds: hours * HOUR })),
      { debut, fin },
      { duration: formatDuration, date: frenchDate },
    )

  test('a day and a range that ends with it say the same', () => {
    const words = 'dont 02:00:00 après minuit, comptées le 02/11/2026'
    expect(say(SUNDAY, SUNDAY, [SUNDAY, MONDAY, 2])).toBe(words)
    expect(say('2026-10-26', SUNDAY, [SUNDAY, MONDAY, 2])).toBe(words)
  })

  test('nothing where the range holds both days, or neither', () => {
    expect(say(SUNDAY, MONDAY, [SUNDAY, MONDAY, 2])).toBeNull()
    expect(say(MONDAY, MONDAY, [SUNDAY, MONDAY, 2])).toBeNull()
    expect(afterMidnightWords(null, { debut: SUNDAY, fin: SUNDAY }, {} as never)).toBeNull()
  })

  test('several days one by one, many from the first to the last', () => {
    expect(say(SUNDAY, SUNDAY, [SUNDAY, MONDAY, 24], [SUNDAY, '2026-11-03', 2])).toBe(
      'dont 26:00:00 après minuit, comptées le 02/11/2026 (24:00:00) et le 03/11/2026 (02:00:00)',
    )
    const four = [2, 3, 4, 5].map((day): [string, string, number] => [SUNDAY, `2026-11-0${day}`, 24])
    expect(say(SUNDAY, SUNDAY, ...four)).toBe(
      'dont 96:00:00 après minuit, comptées du 02/11/2026 au 05/11/2026',
    )
  })

  test('the same day of several nights once', () => {
    expect(say('2026-10-31', SUNDAY, ['2026-10-31', MONDAY, 1], [SUNDAY, MONDAY, 2])).toBe(
      'dont 03:00:00 après minuit, comptées le 02/11/2026',
    )
  })
})
