import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { TrustProxy } from '../../../server/config/trustProxy'
import { createAddressOf } from '../../../server/transport/http/addressOf'

const SENT = '198.51.100.9, 203.0.113.7, 10.0.0.2'

test.each<[string, TrustProxy, string]>([
  ['no proxy', false, '127.0.0.1'],
  ['all proxies', true, '198.51.100.9'],
  ['one proxy', (_address, hop) => hop < 1, '10.0.0.2'],
  ['named networks', ['loopback', '10.0.0.0/8'], '203.0.113.7'],
])('the address behind %s is the one that Fastify reads', async (_, trustProxy, address) => {
  const app = Fastify({ trustProxy })
  const addressOf = createAddressOf(trustProxy)
  app.get('/', (request) => ({ ip: request.ip, own: addressOf(request.raw) }))
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': SENT } })
  expect(answer.json()).toEqual({ ip: address, own: address })
  await app.close()
})
