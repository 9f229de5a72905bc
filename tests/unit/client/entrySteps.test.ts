import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastEndOf } from '../../../client/domain/entry/readLastEnd'
import { recentWork } from '../../../client/domain/entry/recentWork'
import { firstEnd, lastStep, STEP, stepTime } from '../../../client/domain/entry/steps'
import { randomCases } from '../randomCases'

describe('a step from a time', () => {
  test.for([
    ['09:00', '09:15', '08:45'],
    ['9h07', '09:15', '09:00'],
    ['09:00:01', '09:15', '09:00'],
    ['23:50', '00:00', '23:45'],
    ['00:00', '00:15', '23:45'],
  ])('%s leads to %s and %s', ([time = '', later, sooner]) => {
    expect([stepTime(time, 1), stepTime(time, -1)]).toEqual([later, sooner])
  })

  test.for(['', 'midi', '25:00'])('is none from %j', (time) => {
    expect(stepTime(time, 1)).toBeUndefined()
  })

  test('back and forth from a multiple of the step is where it began', () => {
    const multiples = fc.integer({ min: 0, max: (24 * 60) / STEP - 1 }).map((steps) => steps * STEP)
    fc.assert(
      fc.property(multiples, (minutes) => {
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
        expect(stepTime(stepTime(time, 1) ?? '', -1)).toBe(time)
      }),
      { numRuns: randomCases(96) },
    )
  })

  test('begins at the last one before the clock', () => {
    expect(['10:29:59', '10:30:00', '00:01:00'].map(lastStep)).toEqual(['10:15', '10:30', '00:00'])
  })
})

describe('a first step', () => {
  test.for([
    ['09:00', undefined, '09:15'],
    ['9h07', undefined, '09:15'],
    ['14:50', '14:56:10', '14:56'],
    ['14:50', '14:50:59', '15:00'],
    ['14:50', '15:30:00', '15:00'],
    ['', '15:30:00', undefined],
  ] as const)('of the end from %j, at %s, is %s', ([debut, clock, end]) => {
    expect(firstEnd(debut, clock)).toBe(end)
  })

  const day = '2026-03-02'
  const at = (clock: string) => ({ finAt: `${day}T${clock}Z` })
  const now = Date.parse(`${day}T12:00:00Z`) / 1000
  const last = (...ends: { finAt: string | null }[]) => lastEndOf(ends, day, 'Europe/Paris', now)

  test('of the start is where the last entry of the day ended, to the minute', () => {
    expect(last()).toBeUndefined()
    expect(last({ finAt: null })).toBeUndefined()
    expect(last(at('09:47:00'), at('08:00:00'), { finAt: null })).toBe('10:47:00')
    expect(last(at('09:47:20'))).toBe('10:48:00')
    // Not ahead of the clock.
    expect(last(at('11:59:59'))).toBe('13:00:00')
    expect(lastEndOf([at('12:00:30')], day, 'Europe/Paris', now + 40)).toBe('13:00:30')
    // An end on another day says nothing of this one.
    expect(last({ finAt: '2026-03-03T01:00:00Z' })).toBeUndefined()
    expect(lastEndOf([at('22:59:30')], day, 'Europe/Paris', now * 2)).toBe('23:59:30')
  })
})

const choice = (id: string, libelle: string, lastUsedAt: string | null) => ({ id, libelle, lastUsedAt })

test('the last used tasks are offered with their clients, latest first, four at most', () => {
  const at = (hour: number) => `2026-11-27T0${hour}:00:00Z`
  const taskTypes = [
    choice('1', 'Plans', at(1)),
    choice('2', 'Étude', at(3)),
    choice('3', 'Réunion', null),
    choice('4', 'Visite', at(5)),
  ]
  const clients = [choice('7', 'Mairie', at(3)), choice('8', 'École', at(4)), choice('9', 'Gare', at(2))]
  expect(recentWork({ taskTypes, clients })).toEqual([
    { tache: '4', client: '', label: 'Visite' },
    { tache: '', client: '8', label: 'École' },
    { tache: '2', client: '7', label: 'Étude — Mairie' },
    { tache: '', client: '9', label: 'Gare' },
  ])
  expect(recentWork({ taskTypes: [], clients: [] })).toEqual([])
})
