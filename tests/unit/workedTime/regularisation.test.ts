import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEGAL_DAY, mayEnd, median, offersOf } from '../../../server/workedTime/regularisation'
import { addDays, createZone } from '../../../server/workedTime/time'
import { type Interval, worked } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { randomCases } from '../randomCases'

const zone = createZone('Europe/Paris')
const MONDAY = '2026-11-09'

const at = (date: string, time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return zone.instantsOf(date, hours * HOUR + minutes * 60 + seconds)[0] as number
}
let made = 0
const entry = (date: string, from: string, to: string | null, pause = 0, toDate = date): Interval => ({
  id: ++made,
  date,
  debut: at(date, from),
  fin: to === null ? null : at(toDate, to),
  pause,
})
const weeksAgo = (weeks: number) => addDays(MONDAY, -7 * weeks)

interface Given {
  forgotten?: Interval
  others?: Interval[]
  actions?: number[]
  now?: number
}

function offers({
  forgotten = entry(MONDAY, '09:00', null),
  others = [],
  actions = [],
  now = at(addDays(MONDAY, 1), '09:00'),
}: Given) {
  const entries = [...others, forgotten]
  const { counted } = worked(entries)
  return offersOf({ zone, now, entry: forgotten, entries, counted, actions }).map(
    ({ source, fin, days, worked }) => [source, `${zone.dateAt(fin)} ${zone.timeAt(fin)}`, days, worked],
  )
}

describe('median', () => {
  test('is undefined for an empty list, and the mean of two middle values', () => {
    expect(median([])).toBeUndefined()
    expect(median([5])).toBe(5)
    expect(median([9, 1])).toBe(5)
    expect(median([9, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 2])).toBe(2)
  })

  test('has as many values on either side, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 }), (figures) => {
        const middle = median(figures) as number
        const below = figures.filter((figure) => figure < middle).length
        const above = figures.filter((figure) => figure > middle).length
        expect(below).toBeLessThanOrEqual(figures.length / 2)
        expect(above).toBeLessThanOrEqual(figures.length / 2)
        expect(median([...figures].reverse())).toBe(middle)
      }),
    )
  })
})

describe('suggested ends', () => {
  test('without a habit: seven hours of work', () => {
    expect(offers({})).toEqual([['DUREE_HABITUELLE', `${MONDAY} 16:00:00`, 0, LEGAL_DAY]])
  })

  test('the median of the last ends of that weekday in eight weeks, to the minute', () => {
    const others = [
      entry(weeksAgo(1), '09:00', '17:10:30'),
      entry(weeksAgo(2), '08:00', '12:00'),
      entry(weeksAgo(2), '13:00', '17:30:59'),
      entry(weeksAgo(8), '10:00', '19:00'),
      // Other weekdays and a ninth week are ignored, and a break does not end work.
      entry(addDays(MONDAY, -1), '09:00', '23:00'),
      entry(weeksAgo(9), '09:00', '23:00'),
      entry(weeksAgo(1), '20:00', '21:00', 1),
    ]
    expect(offers({ others })).toEqual([
      ['FIN_HABITUELLE', `${MONDAY} 17:30:00`, 3, 0],
      ['DUREE_HABITUELLE', `${MONDAY} 17:30:00`, 3, 8.5 * HOUR],
    ])
  })

  test('may be a usual end after midnight, on the next day', () => {
    const late = [1, 2, 3].map((week) =>
      entry(weeksAgo(week), '18:00', '01:30', 0, addDays(weeksAgo(week), 1)),
    )
    const forgotten = entry(MONDAY, '18:00', null)
    expect(offers({ forgotten, others: late })[0]).toEqual([
      'FIN_HABITUELLE',
      `${addDays(MONDAY, 1)} 01:30:00`,
      3,
      0,
    ])
  })

  test('may be the last action of the day, or of the night that follows without a long gap', () => {
    const next = addDays(MONDAY, 1)
    const sourced = (...actions: number[]) => offers({ actions, now: at(next, '12:00') })[0]
    expect(sourced(at(MONDAY, '08:59'), at(next, '08:00'))?.[0]).toBe('DUREE_HABITUELLE')
    expect(sourced(at(MONDAY, '18:12:07'), at(MONDAY, '14:00'), at(next, '08:00'))).toEqual([
      'DERNIERE_ACTION',
      `${MONDAY} 18:12:07`,
      0,
      0,
    ])
    expect(sourced(at(MONDAY, '22:00'), at(next, '01:00'), at(next, '08:00'))?.[1]).toBe(`${next} 01:00:00`)
  })

  test('as usual work exclude breaks, and work before and parallel', () => {
    const forgotten = entry(MONDAY, '10:00', null)
    const others = [
      entry(MONDAY, '08:00', '09:00'),
      entry(MONDAY, '12:00', '13:00', 1),
      entry(MONDAY, '14:00', '15:00'),
    ]
    // Seven hours: one before, one shared with another entry, and five around the break.
    expect(offers({ forgotten, others })).toEqual([['DUREE_HABITUELLE', `${MONDAY} 17:00:00`, 0, LEGAL_DAY]])
  })

  test('have no usual length for a break or for a day that has its hours', () => {
    expect(offers({ forgotten: entry(MONDAY, '12:00', null, 1) })).toEqual([])
    expect(offers({ others: [entry(MONDAY, '00:00', '07:00')] })).toEqual([])
  })

  test('are never in the future, before the start or after the next day', () => {
    expect(offers({ now: at(MONDAY, '15:59') })).toEqual([])
    const forgotten = entry(MONDAY, '20:00', null)
    const others = [entry(weeksAgo(1), '09:00', '17:00')]
    expect(offers({ forgotten, others })).toEqual([
      ['DUREE_HABITUELLE', `${addDays(MONDAY, 1)} 04:00:00`, 1, 8 * HOUR],
    ])
  })

  const minutes = fc.integer({ min: 0, max: 60 * 24 - 1 })
  const timed = fc.record({
    day: fc.integer({ min: -56, max: 1 }),
    from: minutes,
    length: fc.integer({ min: 1, max: 14 * 60 }),
    pause: fc.constantFrom(0, 0, 1),
  })

  test('are always valid, and the usual length makes the day count that length', () => {
    fc.assert(
      fc.property(
        fc.array(timed, { maxLength: 20 }),
        fc.array(fc.integer({ min: -HOUR, max: 40 * HOUR }), { maxLength: 5 }),
        minutes,
        fc.integer({ min: 1, max: 48 * HOUR }),
        (list, offsets, start, since) => {
          const midnight = at(MONDAY, '00:00')
          const others = list.map(({ day, from, length, pause }, index): Interval => {
            const debut = midnight + day * 24 * HOUR + from * 60
            return { id: index + 2, date: zone.dateAt(debut), debut, fin: debut + length * 60, pause }
          })
          const debut = midnight + start * 60
          const forgotten: Interval = { id: 1, date: MONDAY, debut, fin: null, pause: 0 }
          const entries = [forgotten, ...others]
          const now = debut + since
          const { counted } = worked(entries)
          const actions = offsets.map((offset) => debut + offset)
          for (const offer of offersOf({ zone, now, entry: forgotten, entries, counted, actions })) {
            expect(mayEnd(zone, now, forgotten, offer.fin)).toBe(true)
            if (offer.source !== 'DUREE_HABITUELLE' || others.some(({ date }) => date > MONDAY)) continue
            const ended = [{ ...forgotten, fin: offer.fin }, ...others]
            const total = worked(ended).counted.reduce(
              (sum, seconds, index) => (ended[index]?.date === MONDAY ? sum + seconds : sum),
              0,
            )
            expect(total).toBe(offer.worked)
          }
        },
      ),
      { numRuns: randomCases(2_000) },
    )
  })
})
