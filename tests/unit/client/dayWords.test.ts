import { expect, test } from 'vitest'
import { dayWords, describeDay } from '../../../client/domain/day/dayWords'
import type { DayStateFragment } from '../../../client/generated/graphql'

const TODAY = '2026-11-25'
const state = (given: Partial<DayStateFragment>): DayStateFragment => ({
  date: '2026-11-24',
  kind: 'ATTENDU',
  label: '',
  due: 25_200,
  absence: 0,
  worked: 0,
  ...given,
})

test.each<[string, Partial<DayStateFragment>, string]>([
  ['hours that nobody entered', {}, 'Rien saisi · 7 h attendues'],
  ['an hour and a half, singular', { due: 5_400 }, 'Rien saisi · 1 h 30 attendue'],
  ['a day of a contract in days', { due: 0 }, 'Rien saisi'],
  ['a day with hours', { worked: 60 }, ''],
  ['a coming day', { date: '2026-11-26' }, '7 h attendues'],
  ['leave', { kind: 'ABSENCE', label: 'Congés payés', due: 0, absence: 25_200 }, 'Congés payés · 7 h'],
  [
    'half a day of leave, and nothing entered',
    { kind: 'ABSENCE', label: 'RTT, matin', due: 12_600, absence: 12_600 },
    'RTT, matin · 3 h 30, Rien saisi · 3 h 30 attendues',
  ],
  [
    'half a day of leave and work',
    { kind: 'ABSENCE', label: 'RTT, matin', due: 12_600, absence: 12_600, worked: 12_600 },
    'RTT, matin · 3 h 30',
  ],
  ['a holiday', { kind: 'FERIE', label: 'Férié : Armistice 1918', due: 0 }, 'Férié : Armistice 1918'],
  ['a closed day', { kind: 'FERME', label: 'Fermé', due: 0 }, 'Fermé'],
  ['a day off by contract', { kind: 'PAS_PREVU', label: 'Pas prévu', due: 0 }, 'Pas prévu'],
  ['work on a day off', { kind: 'PAS_PREVU', label: 'Pas prévu', due: 0, worked: 60 }, ''],
  ['no contract', { kind: 'SANS_CONTRAT', due: 0 }, ''],
])('%s', (_, given, expected) => {
  expect(describeDay(state(given), TODAY).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('only what is missing is to be looked at', () => {
  expect(dayWords(state({}), TODAY)[0]?.tone).toBe('missing')
  expect(dayWords(state({ kind: 'FERIE', label: 'Férié', due: 0 }), TODAY)[0]?.tone).toBe('off')
})
