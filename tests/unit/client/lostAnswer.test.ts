import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchInTime } from '../../../client/lib/http/authenticatedFetch'
import { errorMessage, isLostAnswer } from '../../../client/lib/http/errorMessage'

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

const refused = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Non', extensions: { code } }] })
const response = (status: number) => new Response('', { status })
const server = (status: number, bodyText = '<h1>Passerelle</h1>') =>
  new ServerError('Non', { response: response(status), bodyText })

test.each(['CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])(
  'a call refused with %s had no effect',
  (code) => {
    expect(isLostAnswer(refused(code))).toBe(false)
    expect(
      isLostAnswer(server(400, JSON.stringify({ errors: [{ message: 'Non', extensions: { code } }] }))),
    ).toBe(false)
  },
)

test.each([400, 403, 413, 429])(
  'a refusal by a proxy with %i is a response: the call had no effect',
  (status) => {
    expect(isLostAnswer(server(status))).toBe(false)
  },
)

test.each([500, 502, 503, 504, 408])('a call answered with %i may have taken effect', (status) => {
  expect(isLostAnswer(server(status))).toBe(true)
})

test('a call that failed with a server error may have taken effect', () => {
  expect(isLostAnswer(refused('INTERNAL_SERVER_ERROR'))).toBe(true)
})

test('a call with a truncated response may have taken effect', () => {
  const half = new ServerParseError(new SyntaxError('Unexpected end'), {
    response: response(200),
    bodyText: '{"data":',
  })
  expect(isLostAnswer(half)).toBe(true)
})

test('a call without a response, by network failure or timeout, may have taken effect', () => {
  expect(isLostAnswer(new TypeError('Failed to fetch'))).toBe(true)
  expect(isLostAnswer(new DOMException('late', 'TimeoutError'))).toBe(true)
})

test('the error of a call without network stays the same when the network is back', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const error = new TypeError('Failed to fetch')
  expect(errorMessage(error)).toMatch(/^Vous êtes hors ligne/)
  vi.stubGlobal('navigator', { onLine: true })
  expect(errorMessage(error)).toMatch(/^Vous êtes hors ligne/)
  expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/^Le serveur est injoignable/)
})

test('only network failures mean an unreachable server, not errors of the page itself', async () => {
  const faults = [
    new TypeError("Cannot read properties of undefined (reading 'fetch')"),
    new RangeError('Invalid array length'),
    new Error('An answer without errors has its data'),
    'text',
    undefined,
  ]
  for (const fault of faults)
    expect(errorMessage(fault)).toMatch(/^Une erreur s’est produite dans cette page/)
  for (const broken of ['network error', 'Load failed', 'NetworkError when attempting to fetch resource.'])
    expect(errorMessage(new TypeError(broken))).toMatch(/^Le serveur est injoignable/)
  // Whatever words a browser has for it.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Could not connect to the server.')))
  const error = await fetchInTime(1_000)('/').catch((reason: unknown) => reason)
  expect(errorMessage(error)).toMatch(/^Le serveur est injoignable/)
})
