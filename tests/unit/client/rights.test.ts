import { expect, test } from 'vitest'
import { scopeOf } from '../../../client/lib/session/rights'

test('a right reaches as far as the server says; one that it does not name is none, and nobody has any', () => {
  const user = { rights: [{ right: 'readStatistics', reach: 'company' }] } as const
  expect(scopeOf(user, 'readStatistics')).toBe('company')
  expect(scopeOf(user, 'maintain')).toBeNull()
  expect(scopeOf(null, 'readStatistics')).toBeNull()
})
