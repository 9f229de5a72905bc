import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../server/errors'
import { correctedTimes } from '../../server/tasks/correctedTime'
import type { Entry } from '../../server/tasks/entry'
import { createZone } from '../../server/tasks/time'
import { instantOf } from '../support/hourCases'

const paris = createZone('Europe/Paris')
const NOW = instantOf('2026-11-21T12:00:00+01:00')
const SPRING = "Cette heure n'existe pas ce jour-là (changement d'heure)"
const ORDER = "L'heure de fin doit être postérieure à l'heure de début"
const FUTURE = 'Une heure future ne peut pas être saisie'

type Texts = { debut?: string | null; fin?: string | null }
type Case = [about: string, stored: [string, string | null], given: Texts, expected: unknown[]]

function entryOf([debut, fin]: [string, string | null]) {
  const begun = instantOf(debut)
  return { debut: begun, fin: fin && instantOf(fin), date: paris.dateAt(begun) } as Entry
}

/** The corrected instants, or the message and the field of the refusal. */
function correct(stored: [string, string | null], given: Texts) {
  try {
    const { debut, fin } = correctedTimes(paris, NOW, entryOf(stored), given)
    return [debut, fin]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.message, error.extra.field]
  }
}

const DAY: [string, string] = ['2026-11-20T09:00:00+01:00', '2026-11-20T11:00:00+01:00']
const RUNNING: [string, null] = ['2026-11-21T09:00:00+01:00', null]
const NIGHT: [string, string] = ['2026-11-19T22:00:00+01:00', '2026-11-20T02:00:00+01:00']

describe('is refused', () => {
  test.for<Case>([
    ['an end before the start', DAY, { fin: '08:59:59' }, [ORDER, 'fin']],
    ['an end at the start', DAY, { fin: '09:00' }, [ORDER, 'fin']],
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
  ])('%j, which is no time', (text) => {
    expect(correct(DAY, { debut: text })).toEqual(['Heure invalide', 'debut'])
    expect(correct(DAY, { fin: text })).toEqual(['Heure invalide', 'fin'])
  })
})

describe('an end that the entry had before, on another day', () => {
  const EARLIER = instantOf('2026-11-21T02:00:13+01:00')
  const put = (fin: string) => correctedTimes(paris, NOW, entryOf(DAY), { fin }, [EARLIER]).fin

  test('is put back by its very second', () => {
    expect(put('02:00:13')).toBe(EARLIER)
  })
  test.for(['02:00', '02:00:12', '08:59'])('is not by %s, which is before the start', (fin) => {
    expect(() => put(fin)).toThrow(ORDER)
  })
  test('gives way to the same time of its own day', () => {
    const fin = instantOf('2026-11-20T10:00:00+01:00')
    const next = instantOf('2026-11-21T10:00:00+01:00')
    expect(correctedTimes(paris, NOW, entryOf(DAY), { fin: '10:00' }, [next]).fin).toBe(fin)
  })
})

describe('is taken', () => {
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
      ['2026-11-13T22:00:00+01:00', '2026-11-16T09:00:00+01:00'],
      { fin: '01:00' },
      ['2026-11-13T22:00:00+01:00', '2026-11-14T01:00:00+01:00'],
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
      'what stands already in the second of a repeated hour',
      ['2025-10-26T02:30:00+01:00', '2025-10-26T05:00:00+01:00'],
      { debut: '02:30:00', fin: '06:00' },
      ['2025-10-26T02:30:00+01:00', '2025-10-26T06:00:00+01:00'],
    ],
    [
      'what stands already in the second of a repeated hour, without its seconds',
      ['2025-10-26T01:00:00+02:00', '2025-10-26T02:30:00+01:00'],
      { debut: '00:30', fin: '02:30' },
      ['2025-10-26T00:30:00+02:00', '2025-10-26T02:30:00+01:00'],
    ],
    [
      'an end that stands before its own repeated hour',
      ['2025-10-26T02:30:00+01:00', '2025-10-26T02:45:00+01:00'],
      { debut: '02:35:00' },
      ['2025-10-26T02:35:00+02:00', '2025-10-26T02:45:00+01:00'],
    ],
  ])('%s', ([_about, stored, given, [debut, fin]]) => {
    expect(correct(stored, given)).toEqual([instantOf(String(debut)), fin && instantOf(String(fin))])
  })

  test('any two times of a past day in their order, and never another order', () => {
    const time = fc.integer({ min: 0, max: 86_399 })
    const text = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
    const midnight = instantOf('2026-11-20T00:00:00+01:00')
    fc.assert(
      fc.property(time, time, (from, to) => {
        expect(correct(DAY, { debut: text(from), fin: text(to) })).toEqual(
          from < to ? [midnight + from, midnight + to] : [ORDER, 'fin'],
        )
      }),
    )
  })
})
