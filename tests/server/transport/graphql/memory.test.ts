import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { graphql } from '../../../support/api'
import { type Person, useWorld } from '../../world'

// Heap for a server at work and some texts: with more, garbage collection runs too late to measure.
const { application, newPerson } = useWorld({ NODE_OPTIONS: '--max-old-space-size=160' })

const MEGABYTE = 1_000_000
const WARM = 500
const MEASURED = 3_000
const MAX_RETAINED_MB = 60
function memory() {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${application.server.pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1_024) / MEGABYTE
}

async function send(body: object) {
  const response = await fetch(`${application.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

async function inTurn(count: number, ask: (index: number) => Promise<unknown>) {
  let next = 0
  const loop = async () => {
    while (next < count) await ask(next++)
  }
  await Promise.all(Array.from({ length: 8 }, loop))
}

test.runIf(process.platform === 'linux')(
  'texts of unauthenticated callers are not cached, however many and long',
  { timeout: 180_000 },
  async () => {
    const padding = 'A'.repeat(29_000)
    const ask = async (index: number) => {
      const { status } = await send({ query: `{ __typename } #${index}${padding}` })
      expect(status).toBe(200)
    }
    // Warm-up: the collector lets the young generation grow to its limit.
    await inTurn(WARM, ask)
    const before = memory()
    await inTurn(MEASURED, (index) => ask(WARM + index))
    expect(memory() - before).toBeLessThan(MAX_RETAINED_MB)
  },
)

test('persisted queries are disabled', async () => {
  const person: Person = await newPerson()
  for (const query of ['{ __typename }', '{ me { id } }']) {
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    for (const body of [{ query, extensions }, { extensions }]) {
      const { status, text } = await send(body)
      const { data, errors } = JSON.parse(text)
      expect([status < 500, data ?? null]).toEqual([true, null])
      expect(errors).toEqual([
        {
          message: expect.stringMatching(/^Requête GraphQL refusée/),
          extensions: { code: 'BAD_USER_INPUT', reason: 'UNKNOWN_QUERY' },
        },
      ])
    }
    const { errors } = await graphql(application.url, query, {}, person.token)
    expect(errors).toBeUndefined()
  }
})
