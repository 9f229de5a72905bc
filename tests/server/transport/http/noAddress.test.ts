import { request } from 'node:http'
import { expect, test } from 'vitest'
import { rest } from '../../../support/api'
import { useApplication } from '../../../support/application'

const application = useApplication({ TRUST_PROXY: '1' })

test.for(['1:2:3:4:5:6:7:8:9:10::1', 'unknown', '192.0.2.7:4711', 'a'.repeat(9_000), '::::', ' , ,'])(
  'a proxy header without an address (%s) causes no server error',
  async (address) => {
    const headers = { 'x-forwarded-for': address }
    expect((await rest(application.url, 'GET', '/api/users/all', { headers })).status).toBe(401)
    const json = { email: 'personne@exemple.fr', password: 'une phrase' }
    expect((await rest(application.url, 'POST', '/api/login', { headers, json })).status).toBeLessThan(500)
  },
)

const said: [string, Record<string, string>][] = [
  ['a host', { host: '[' }],
  ['a host with a space', { host: 'a b' }],
  ['a host of colons', { host: '::1:' }],
  ['a proxy’s host', { 'x-forwarded-host': '[' }],
  ['a proxy’s protocol', { 'x-forwarded-proto': 'a b' }],
]

test.for(said)('%s that is invalid causes no server error', async ([, headers]) => {
  const { hostname, port } = new URL(application.url)
  const status = await new Promise<number | undefined>((done, fail) => {
    const sent = request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        response.resume()
        done(response.statusCode)
      },
    )
    sent.once('error', fail)
    sent.end('{"query":"{ __typename }"}')
  })
  expect(status).toBe(400)
})
