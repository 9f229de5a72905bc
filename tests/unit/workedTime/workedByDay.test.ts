import { expect, test } from 'vitest'
import { weekSpan, workedByDay } from '../../../server/workedTime/days'
import { createZone, dayStart, weekOf } from '../../../server/workedTime/time'

const paris = createZone('Europe/Paris')
const at = (date: string, hours: number, zone = paris) =>
  zone.instantsOf(date, Math.round(hours * 3_600))[0] as number

const interval = (id: number, from: [string, number], to: [string, number] | null, pause = 0) => ({
  id,
  date: from[0],
  debut: at(...from),
  fin: to && at(...to),
  pause,
})
const hours = (...list: number[]) => list.map((each) => Math.round(each * 3_600))

test('worked time is split at civil midnight, also where a clock change makes a day longer or shorter', () => {
  // Case 14 of the rules of working time, 28/3 22-6, and case 15, 24/10 22-6.
  const spring = [interval(1, ['2026-03-28', 22], ['2026-03-29', 6])]
  expect(workedByDay(spring, paris, '2026-03-28', 2)).toEqual(hours(2, 5))
  const autumn = [interval(1, ['2026-10-24', 22], ['2026-10-25', 6])]
  expect(workedByDay(autumn, paris, '2026-10-24', 2)).toEqual(hours(2, 7))
})

test('shared time counts once, breaks are subtracted, running entries count nothing', () => {
  // Case 3: T9-12, T10-13, P11-11:30.
  const day = '2026-11-02'
  const rows = [
    interval(1, [day, 9], [day, 12]),
    interval(2, [day, 10], [day, 13]),
    interval(3, [day, 11], [day, 11.5], 1),
    interval(4, [day, 15], null),
  ]
  expect(workedByDay(rows, paris, day, 7)).toEqual(hours(3.5, 0, 0, 0, 0, 0, 0))
})

test('Sunday night belongs to two weeks', () => {
  // Case 17: Sun 8/11 22-2: W45 2:00, W46 2:00.
  const rows = [interval(1, ['2026-11-08', 22], ['2026-11-09', 2])]
  expect(workedByDay(rows, paris, '2026-11-02', 7)).toEqual(hours(0, 0, 0, 0, 0, 0, 2))
  expect(workedByDay(rows, paris, '2026-11-09', 7)).toEqual(hours(2, 0, 0, 0, 0, 0, 0))
})

test('a week is seven civil days, whatever their lengths', () => {
  const lasting = (monday: string) => {
    const [from, to] = weekSpan(paris, monday)
    return (to - from) / 3_600
  }
  expect(['2026-11-02', '2026-03-23', '2026-10-19'].map(lasting)).toEqual([168, 167, 169])
  expect(['2026-11-02', '2026-11-08', '2026-01-01'].map(weekOf)).toEqual([
    '2026-11-02',
    '2026-11-02',
    '2025-12-29',
  ])
})

test('a day without a midnight begins when the previous day ends', () => {
  const santiago = createZone('America/Santiago')
  // On 6 September 2026 the clock changes at 24:00 to 1:00.
  expect(santiago.timeAt(dayStart(santiago, '2026-09-06'))).toBe('01:00:00')
  expect(santiago.dateAt(dayStart(santiago, '2026-09-06') - 1)).toBe('2026-09-05')
  expect(paris.timeAt(dayStart(paris, '2026-11-02'))).toBe('00:00:00')
})
