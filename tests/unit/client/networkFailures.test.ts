import { expect, test } from 'vitest'
import { isNetworkFailure, rethrowNetworkFailure } from '../../../client/lib/http/networkFailures'

test.each([
  ['TypeError', 'Failed to fetch', true],
  ['TypeError', 'x is not a function', false],
  ['AbortError', 'The user aborted a request.', true],
  ['TimeoutError', 'signal timed out', true],
  ['NetworkError', 'A network error occurred.', true],
  ['QuotaExceededError', 'The quota has been exceeded.', false],
  ['InvalidStateError', 'The object is in an invalid state.', false],
  ['NotFoundError', 'The node to be removed is not a child of this node.', false],
])('%s « %s » comes from the network: %s', (name, message, expected) => {
  const error = name === 'TypeError' ? new TypeError(message) : new DOMException(message, name)
  expect(isNetworkFailure(error)).toBe(expected)
})

test('whatever fetch fails with comes from the network', () => {
  const error = new TypeError('unknown to us')
  expect(() => rethrowNetworkFailure(error)).toThrow(error)
  expect(isNetworkFailure(error)).toBe(true)
})
