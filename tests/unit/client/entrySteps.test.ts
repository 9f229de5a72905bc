import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recentWork } from '../../../client/domain/entry/recentWork'
import { lastStep, STEP, stepTime } from '../../../client/domain/entry/steps'
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
