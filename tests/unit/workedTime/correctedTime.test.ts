import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../../server/entries/entry'
import { correctedTimes, TimeProblem } from '../../../server/workedTime/correctedTimes'
import { addDays, createZone } from '../../../server/workedTime/time'
import { instantOf } from '../../support/hourCases'
import { randomCases } from '../randomCases'

const paris = createZone('Europe/Paris')
const NOW = instantOf('2026-11-21T12:00:00+01:00')
const SPRING = "Cette heure n'existe pas ce jour-là (changement d'heure)"
const ORDER = "L'heure de fin doit être postérieure à l'heure de début"
const FUTURE = 'Une heure future ne peut pas être saisie'
const NEITHER = 'La date de fin doit être celle du début ou le lendemain'

type Texts = { debut?: string | null; fin?: string | null; finDate?: string | null }
type Case = [about: string, stored: [string, string | null], given: Texts, expected: unknown[]]

function entryOf([debut, fin]: [string, string | null]) {
  const begun = instantOf(debut)
  return { debut: begun, fin: fin && instantOf(fin), date: paris.dateAt(begun) } as Entry
}

function correctInstants(entry: Entry, given: Texts, now: number, earlierEnds: number[] = []) {
  try {
    const { debut, fin } = correctedTimes(paris, now, entry, given, earlierEnds)
    return [debut, fin]
  } catch (error) {
    if (!(error instanceof TimeProblem)) throw error
    return [error.message, error.field]
  }
}

const correct = (stored: [string, string | null], given: Texts, now = NOW, earlierEnds: number[] = []) =>
  correctInstants(entryOf(stored), given, now, earlierEnds)

const DAY: [string, string] = ['2026-11-20T09:00:00+01:00', '2026-11-20T11:00:00+01:00']
const RUNNING: [string, null] = ['2026-11-21T09:00:00+01:00', null]
const NIGHT: [string, string] = ['2026-11-19T22:00:00+01:00', '2026-11-20T02:00:00+01:00']
const TODAY: [string, string] = ['2026-11-21T09:00:00+01:00', '2026-11-21T11:00:00+01:00']
/** Forgotten on a Friday, ended on the Monday. */
const FORGOTTEN: [string, string] = ['2026-11-13T22:00:00+01:00', '2026-11-16T09:00:13+01:00']
const SINCE_YESTERDAY: [string, null] = ['2026-11-20T22:00:00+01:00', null]
/** The evenings before the clock changes, and what ran on. */
const SPRING_NIGHT: [string, string] = ['2026-03-28T22:00:00+01:00', '2026-03-29T05:00:00+02:00']
const SPRING_DAYS: [string, string] = ['2026-03-28T22:00:00+01:00', '2026-04-01T05:00:00+02:00']
const SPRING_RUNNING: [string, null] = ['2026-03-28T22:00:00+01:00', null]

describe('is refused', () => {
  test.for<Case>([
    ['an end before the start', TODAY, { fin: '08:59:59' }, [ORDER, 'fin']],
    ['an end at the start, which nobody means for 24 hours', DAY, { fin: '09:00' }, [ORDER, 'fin']],
    ['an end at the start of a running entry', SINCE_YESTERDAY, { fin: '22:00' }, [ORDER, 'fin']],
    ['an end after midnight that is yet to come', SINCE_YESTERDAY, { fin: '12:00:01' }, [ORDER, 'fin']],
    ['an end before the start, on its day', DAY, { fin: '08:59:59', finDate: '2026-11-20' }, [ORDER, 'fin']],
    ['an end at the start, on its day', DAY, { fin: '09:00', finDate: '20/11/2026' }, [ORDER, 'fin']],
    ['an end that stands, on the day of the start', NIGHT, { finDate: '2026-11-19' }, [ORDER, 'fin']],
    ['a next day that is yet to come', TODAY, { fin: '08:00', finDate: '2026-11-22' }, [FUTURE, 'fin']],
    [
      'a next day’s time that is yet to come',
      DAY,
      { fin: '12:00:01', finDate: '21/11/2026' },
      [FUTURE, 'fin'],
    ],
    ['a day before the start', DAY, { fin: '10:00', finDate: '2026-11-19' }, [NEITHER, 'finDate']],
    ['a day after the next one', FORGOTTEN, { fin: '10:00', finDate: '2026-11-16' }, [NEITHER, 'finDate']],
    ['a day that is none', DAY, { fin: '10:00', finDate: '2026-11-31' }, ['Date de fin invalide', 'finDate']],
    ['a day that is no date', DAY, { fin: '10:00', finDate: 'demain' }, ['Date de fin invalide', 'finDate']],
    ['a day without a time', RUNNING, { finDate: '2026-11-21' }, ['Heure invalide', 'fin']],
    ['a day with an empty time', RUNNING, { fin: '', finDate: '2026-11-21' }, ['Heure invalide', 'fin']],
    ['a start after the end', DAY, { debut: '11:00:01' }, [ORDER, 'fin']],
    ['both the wrong way round', DAY, { debut: '15:00', fin: '14:00' }, [ORDER, 'fin']],
    ['the end of a running entry before its start', RUNNING, { fin: '08:00' }, [ORDER, 'fin']],
    ['a start that is yet to come', RUNNING, { debut: '12:00:01' }, [FUTURE, 'debut']],
    ['an end that is yet to come', RUNNING, { fin: '12:00:01' }, [FUTURE, 'fin']],
    ['both yet to come', RUNNING, { debut: '13:00', fin: '14:00' }, [FUTURE, 'debut']],
    [
      'a start that spring skips',
      ['2026-03-29T01:30:00+01:00', '2026-03-29T04:00:00+02:00'],
      { debut: '02:30' },
      [SPRING, 'debut'],
    ],
    [
      'an end that spring skips',
      ['2026-03-29T01:30:00+01:00', '2026-03-29T04:00:00+02:00'],
      { fin: '02:00:00' },
      [SPRING, 'fin'],
    ],
    ['a next day’s end that spring skips', SPRING_NIGHT, { fin: '02:30' }, [SPRING, 'fin']],
    ['one of an entry over several days', SPRING_DAYS, { fin: '02:30' }, [SPRING, 'fin']],
    ['one of an entry that runs', SPRING_RUNNING, { fin: '02:59:59' }, [SPRING, 'fin']],
    ['one of a chosen day', SPRING_DAYS, { fin: '02:30', finDate: '2026-03-29' }, [SPRING, 'fin']],
    [
      'one of the day of the start, though the next day has it',
      ['2026-03-29T01:30:00+01:00', '2026-03-30T04:00:00+02:00'],
      { fin: '02:30' },
      [SPRING, 'fin'],
    ],
    [
      'one of an entry that runs since the day itself',
      ['2026-03-29T01:30:00+01:00', null],
      { fin: '02:30' },
      [SPRING, 'fin'],
    ],
    [
      'one that is chosen on the day of the start, before which it would lie',
      ['2026-03-29T04:30:00+02:00', null],
      { fin: '02:30', finDate: '2026-03-29' },
      [SPRING, 'fin'],
    ],
  ])('%s', ([_about, stored, given, expected]) => {
    expect(correct(stored, given)).toEqual(expected)
  })

  test.for([
    '',
    ' ',
    '9:00',
    '24:00',
    '23:60',
    '23:59:60',
    '-1:00',
    '0900',
    '09h00',
    '09:00 ',
    '09:00\n',
    '09:00:00.5',
    '09:00+01:00',
    '٠٩:٠٠',
    'midi',
    'NaN:NaN',
  ])('for %j, which is not a time', (text) => {
    expect(correct(DAY, { debut: text })).toEqual(['Heure invalide', 'debut'])
    expect(correct(DAY, { fin: text })).toEqual(['Heure invalide', 'fin'])
  })
})

describe('an end that the entry had earlier, on another day', () => {
  const EARLIER = instantOf('2026-11-21T02:00:13+01:00')
  const put = (fin: string) => correctedTimes(paris, NOW, entryOf(DAY), { fin }, [EARLIER]).fin

  test('is restored to the second', () => {
    expect(put('02:00:13')).toBe(EARLIER)
  })
  test('is replaced by the same time of the entry’s own day when that is chosen', () => {
    const fin = instantOf('2026-11-20T10:00:00+01:00')
    const next = instantOf('2026-11-21T10:00:00+01:00')
    expect(correctedTimes(paris, NOW, entryOf(DAY), { fin: '10:00' }, [next]).fin).toBe(fin)
  })

  const SATURDAY: [string, string] = [FORGOTTEN[0], '2026-11-14T01:00:00+01:00']
  const MONDAY = instantOf(FORGOTTEN[1])
  const restore = (given: Texts) => correct(SATURDAY, given, NOW, [MONDAY])[1]

  test('days later, is restored to the second with its day', () => {
    expect(restore({ fin: '09:00:13', finDate: '2026-11-16' })).toBe(MONDAY)
    expect(restore({ fin: '09:00:12', finDate: '2026-11-16' })).toBe('finDate')
    expect(restore({ fin: '09:00:13', finDate: '2026-11-15' })).toBe('finDate')
  })
  test('days later, is replaced by the same time of the next day when no day is chosen', () => {
    expect(restore({ fin: '09:00:13' })).toBe(instantOf('2026-11-14T09:00:13+01:00'))
  })
  test('days later, is kept where the next day has no such time', () => {
    const earlier = instantOf('2026-03-31T02:30:13+02:00')
    expect(correct(SPRING_NIGHT, { fin: '02:30:13' }, NOW, [earlier])[1]).toBe(earlier)
  })
})

describe('is accepted', () => {
  test.for<Case>([
    ['nothing, which changes nothing', DAY, {}, DAY],
    ['null, which changes nothing', DAY, { debut: null, fin: null }, DAY],
    ['what stands already', DAY, { debut: '09:00:00', fin: '11:00:00' }, DAY],
    ['an empty end of a running entry', RUNNING, { debut: '09:00:00', fin: '' }, RUNNING],
    [
      'hours and minutes',
      DAY,
      { debut: '08:30', fin: '12:15' },
      ['2026-11-20T08:30:00+01:00', '2026-11-20T12:15:00+01:00'],
    ],
    [
      'hours, minutes and seconds',
      DAY,
      { debut: '08:30:59', fin: '08:31:00' },
      ['2026-11-20T08:30:59+01:00', '2026-11-20T08:31:00+01:00'],
    ],
    ['this very second', RUNNING, { fin: '12:00:00' }, [RUNNING[0], '2026-11-21T12:00:00+01:00']],
    [
      'an end, which ends a running entry',
      RUNNING,
      { fin: '10:00' },
      [RUNNING[0], '2026-11-21T10:00:00+01:00'],
    ],
    [
      'an end on its own day, after midnight',
      NIGHT,
      { fin: '03:00' },
      [NIGHT[0], '2026-11-20T03:00:00+01:00'],
    ],
    [
      'of an end forgotten over days, the first such time after the start',
      FORGOTTEN,
      { fin: '01:00' },
      [FORGOTTEN[0], '2026-11-14T01:00:00+01:00'],
    ],
    [
      'an unchanged end days later',
      FORGOTTEN,
      { debut: '21:00', fin: '09:00:13' },
      ['2026-11-13T21:00:00+01:00', FORGOTTEN[1]],
    ],
    [
      'its day with it',
      FORGOTTEN,
      { debut: '21:00', fin: '09:00:13', finDate: '16/11/2026' },
      ['2026-11-13T21:00:00+01:00', FORGOTTEN[1]],
    ],
    [
      'a time of an ended entry before its start: on the next day',
      DAY,
      { fin: '08:59:59' },
      [DAY[0], '2026-11-21T08:59:59+01:00'],
    ],
    [
      'an end after midnight, that never was there',
      ['2026-11-19T22:00:00+01:00', '2026-11-19T23:00:00+01:00'],
      { fin: '02:00' },
      NIGHT,
    ],
    [
      'an end after midnight of an entry that runs',
      SINCE_YESTERDAY,
      { fin: '02:00' },
      [SINCE_YESTERDAY[0], '2026-11-21T02:00:00+01:00'],
    ],
    [
      'an end before midnight of an entry that runs',
      SINCE_YESTERDAY,
      { fin: '23:00' },
      [SINCE_YESTERDAY[0], '2026-11-20T23:00:00+01:00'],
    ],
    [
      'the next day, chosen',
      DAY,
      { fin: '11:30', finDate: '2026-11-21' },
      [DAY[0], '2026-11-21T11:30:00+01:00'],
    ],
    [
      'the next day, chosen for the unchanged time',
      DAY,
      { finDate: '21/11/2026' },
      [DAY[0], '2026-11-21T11:00:00+01:00'],
    ],
    ['24 hours, chosen', DAY, { fin: '09:00', finDate: '2026-11-21' }, [DAY[0], '2026-11-21T09:00:00+01:00']],
    [
      'the next day, as an instant',
      DAY,
      { fin: '02:00', finDate: '2026-11-20T23:00:00Z' },
      [DAY[0], '2026-11-21T02:00:00+01:00'],
    ],
    [
      'the day of the start, chosen',
      NIGHT,
      { fin: '23:00', finDate: '2026-11-19' },
      [NIGHT[0], '2026-11-19T23:00:00+01:00'],
    ],
    ['the day that stands', NIGHT, { finDate: '2026-11-20' }, NIGHT],
    [
      'an empty day, which is none',
      NIGHT,
      { fin: '03:00', finDate: '' },
      [NIGHT[0], '2026-11-20T03:00:00+01:00'],
    ],
    [
      'the time that spring skipped, of the day after',
      ['2026-03-29T04:30:00+02:00', '2026-03-29T05:00:00+02:00'],
      { fin: '02:30' },
      ['2026-03-29T04:30:00+02:00', '2026-03-30T02:30:00+02:00'],
    ],
    [
      'the first of a repeated hour of the next day',
      ['2025-10-25T22:00:00+02:00', null],
      { fin: '02:30' },
      ['2025-10-25T22:00:00+02:00', '2025-10-26T02:30:00+02:00'],
    ],
    [
      'the clock time of the start, an hour later in autumn',
      ['2025-10-26T02:30:00+02:00', null],
      { fin: '02:30' },
      ['2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00'],
    ],
    [
      'a start on its own day, before midnight',
      NIGHT,
      { debut: '23:00' },
      ['2026-11-19T23:00:00+01:00', NIGHT[1]],
    ],
    [
      'the first of a repeated hour',
      ['2025-10-26T01:00:00+02:00', '2025-10-26T05:00:00+01:00'],
      { debut: '02:30' },
      ['2025-10-26T02:30:00+02:00', '2025-10-26T05:00:00+01:00'],
    ],
    [
      'the first of a repeated hour that is after the start',
      ['2025-10-26T02:45:00+02:00', '2025-10-26T05:00:00+01:00'],
      { fin: '02:15' },
      ['2025-10-26T02:45:00+02:00', '2025-10-26T02:15:00+01:00'],
    ],
    [
      'an unchanged time in the second repeated hour',
      ['2025-10-26T02:30:00+01:00', '2025-10-26T05:00:00+01:00'],
      { debut: '02:30:00', fin: '06:00' },
      ['2025-10-26T02:30:00+01:00', '2025-10-26T06:00:00+01:00'],
    ],
    [
      'an unchanged time in the second repeated hour, without its seconds',
      ['2025-10-26T01:00:00+02:00', '2025-10-26T02:30:00+01:00'],
      { debut: '00:30', fin: '02:30' },
      ['2025-10-26T00:30:00+02:00', '2025-10-26T02:30:00+01:00'],
    ],
    [
      'an unchanged end before its own repeated hour',
      ['2025-10-26T02:30:00+01:00', '2025-10-26T02:45:00+01:00'],
      { debut: '02:35:00' },
      ['2025-10-26T02:35:00+02:00', '2025-10-26T02:45:00+01:00'],
    ],
  ])('%s', ([_about, stored, given, [debut, fin]]) => {
    expect(correct(stored, given)).toEqual([instantOf(String(debut)), fin && instantOf(String(fin))])
  })
})

describe('around clock changes, a time without a day is the first occurrence after the start', () => {
  const MINUTE = 60
  const text = (second: number) => paris.timeAt(second).slice(0, 5)

  /** Reference: steps minute by minute from the start. */
  function walk(begun: number, wanted: string, now: number) {
    const date = paris.dateAt(begun)
    const isNext = (instant: number) => paris.dateAt(instant) > date
    for (let instant = begun + MINUTE; ; instant += MINUTE) {
      const [last, time] = [text(instant - MINUTE), text(instant)]
      const jumped = paris.offsetAt(instant) > paris.offsetAt(instant - MINUTE)
      // The time of the start itself never counts as later, even on a day without that time (clock change).
      if (jumped && last < wanted && wanted < time)
        return wanted === text(begun) ? [ORDER, 'fin'] : [SPRING, 'fin']
      if (time !== wanted) continue
      if (wanted === text(begun) && isNext(instant)) return [ORDER, 'fin']
      if (instant > now) return isNext(instant) ? [ORDER, 'fin'] : [FUTURE, 'fin']
      return [begun, instant]
    }
  }

  test.for([
    ['spring', '2026-03-28T00:00:00+01:00'],
    ['autumn', '2025-10-25T00:00:00+02:00'],
    ['no change at all', '2026-01-10T00:00:00+01:00'],
  ])('in %s', ([, midnight]) => {
    const from = instantOf(String(midnight))
    const minute = fc.integer({ min: 0, max: 72 * 60 - 1 })
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
      const pad = (value: number) => String(value).padStart(2, '0')
      return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    })
    const length = fc.option(fc.integer({ min: 1, max: 96 * 60 }))
    const later = fc.integer({ min: 0, max: 96 * 60 })
    fc.assert(
      fc.property(minute, time, length, later, (begin, wanted, lasted, waited) => {
        const debut = from + begin * MINUTE
        const fin = lasted === null ? null : debut + lasted * MINUTE
        const now = Math.max(debut, fin ?? 0) + waited * MINUTE
        const entry = { debut, fin, date: paris.dateAt(debut) } as Entry
        const answer = correctInstants(entry, { fin: wanted }, now)
        // Repeating the stored end changes nothing.
        if (fin !== null && wanted === text(fin)) expect(answer).toEqual([debut, fin])
        else expect(answer).toEqual(walk(debut, wanted, now))
      }),
      { numRuns: randomCases(500) },
    )
  })

  test('with a chosen day it is on that day, or refused', () => {
    const days = fc.integer({ min: -2, max: 4 })
    const time = fc.integer({ min: 0, max: 86_399 })
    const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-28', '2026-03-29', '2025-10-25', '2025-10-26'),
        time,
        time,
        days,
        (date, from, to, later) => {
          const [debut] = paris.instantsOf(date, from)
          if (debut === undefined) return
          const finDate = addDays(date, later)
          const instants = paris.instantsOf(finDate, to)
          const entry = { debut, fin: null, date } as unknown as Entry
          const fin = instants.find((instant) => instant > debut)
          expect(correctInstants(entry, { fin: clock(to), finDate }, NOW)).toEqual(
            later < 0 || later > 1
              ? [NEITHER, 'finDate']
              : instants.length === 0
                ? [SPRING, 'fin']
                : fin
                  ? [debut, fin]
                  : [ORDER, 'fin'],
          )
        },
      ),
      { numRuns: randomCases(2_000) },
    )
  })
})
