import { expect, test } from 'vitest'
import { scopeOf } from '../../../client/lib/session/rights'

test('a right has the reach that the server sends; an unknown right, or no user, has none', () => {
  const user = { rights: [{ right: 'readStatistics', reach: 'company' }] } as const
  expect(scopeOf(user, 'readStatistics')).toBe('company')
  expect(scopeOf(user, 'maintain')).toBeNull()
  expect(scopeOf(null, 'readStatistics')).toBeNull()
})
