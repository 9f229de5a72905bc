import { serverAudits } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { useWorld } from '../../world'

const { application, newPerson } = useWorld()

let token: string

beforeAll(async () => {
  token = (await newPerson()).token
})

/** As our browser client sends it: signed in, with the header that rules out another site. */
const signedIn: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token}`)
  headers.set('x-requested-with', 'XMLHttpRequest')
  return fetch(input, { ...init, headers })
}

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${application.url}/graphql`, fetchFn: signedIn })

  test('is audited by 61 audits', () => {
    expect(audits).toHaveLength(61)
  })

  test.for(audits)('$name', async (audit) => {
    const result = await audit.fn()
    const { status, reason } = result.status === 'ok' ? { status: 'ok', reason: undefined } : result
    expect({ status, reason }).toEqual({ status: 'ok', reason: undefined })
  })
})
