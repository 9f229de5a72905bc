import { expect, test } from 'vitest'
import { formatRelativeDay } from '../../../client/lib/time/formatRelativeDay'

const seconds = (at: string) => Date.parse(at) / 1_000
const now = seconds('2026-11-21T23:30:00Z')

test.each([
  ['2026-11-21T23:05:40Z', 'aujourd’hui à 0:05'],
  ['2026-11-21T22:59:59Z', 'hier à 23:59'],
  ['2026-11-20T23:00:00Z', 'hier à 0:00'],
  ['2026-11-20T22:59:59Z', 'le ven.\u00a020\u00a0nov. à 23:59'],
  ['2025-12-31T12:00:00Z', 'le mer.\u00a031\u00a0déc.\u00a02025 à 13:00'],
])('%s is named by the civil day of the installation', (at, words) => {
  expect(formatRelativeDay(seconds(at), now, 'Europe/Paris')).toBe(words)
})
