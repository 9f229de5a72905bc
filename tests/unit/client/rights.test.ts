import { expect, test } from 'vitest'
import { reachOf } from '../../../client/lib/rights'

test('a right reaches as far as the server says; one that it does not name is none, and nobody has any', () => {
  const user = { rights: [{ right: 'readStatistics', reach: 'company' }] } as const
  expect(reachOf(user, 'readStatistics')).toBe('company')
  expect(reachOf(user, 'maintain')).toBeNull()
  expect(reachOf(null, 'readStatistics')).toBeNull()
})
