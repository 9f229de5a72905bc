import { expect, test } from 'vitest'
import { returnTo } from '../../../client/features/auth/returnTo'

const at = (search: string, state: unknown = null) =>
  returnTo({ pathname: '/login', search, hash: '', key: 'default', state })

test('returns to the screen first requested, else the one in the address, else home', () => {
  expect(at('', { from: '/?vue=semaine#journee' })).toBe('/?vue=semaine#journee')
  expect(at('?suite=%2Fgraphql', { from: '/parametres?ordre=1' })).toBe('/parametres?ordre=1')
  expect(at('?suite=%2Fgraphql')).toBe('/graphql')
  expect(at('', { ended: 'expired' })).toBe('/')
  expect(at('')).toBe('/')
})

const WITH_CONTROLS = [
  '/\t/exemple.com',
  '/\n/exemple.com',
  '/\r\n/exemple.com',
  '/a\\..//exemple.com',
  '/\0',
]

test.for([
  ...WITH_CONTROLS,
  '//exemple.com/',
  '/\\exemple.com',
  'https://exemple.com/',
  'javascript:alert(1)',
  'exemple',
  '',
])('never an address elsewhere: %s', (elsewhere) => {
  expect(at(`?suite=${encodeURIComponent(elsewhere)}`)).toBe('/')
  expect(at('', { from: elsewhere })).toBe('/')
})
