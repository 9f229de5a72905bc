import { expect, test } from 'vitest'
import { type Case, evaluateCase } from '../../../server/commands/evaluateCase'
import shared from './working-time-cases.json'

interface Expected {
  days: Record<string, unknown>
}
type SharedCase = Case & { note: string; daysLeftOut?: boolean; expect: Expected }

test.each(shared.cases as unknown as SharedCase[])(
  '$id: $note',
  ({ expect: wanted, daysLeftOut, ...given }) => {
    const result = evaluateCase(given)
    expect(daysLeftOut ? { ...result, days: {} } : result).toEqual(wanted)
  },
)
