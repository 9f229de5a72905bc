import { expect, test } from 'vitest'
import { formatRelativeDay } from '../../../client/lib/format/format'

const seconds = (at: string) => Date.parse(at) / 1_000
const now = seconds('2026-11-21T23:30:00Z')

test.each([
  ['2026-11-21T23:05:40Z', 'aujourd’hui à 00:05'],
  ['2026-11-21T22:59:59Z', 'hier à 23:59'],
  ['2026-11-20T23:00:00Z', 'hier à 00:00'],
  ['2026-11-20T22:59:59Z', 'le 20/11/2026 à 23:59'],
])('%s is named by the civil day of the installation', (at, words) => {
  expect(formatRelativeDay(seconds(at), now, 'Europe/Paris')).toBe(words)
})
