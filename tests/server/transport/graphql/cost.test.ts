import { beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../../support/api'
import { dumpDatabase, type Person, useWorld } from '../../world'

const { application, newPerson } = useWorld()

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

/** Seen this often, an operation would be answered by compiled code, without validation. */
const SIGHTINGS = 5

const times = (count: number, field: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field(n)}`).join(' ')
const team = 'team(debut: "2026-01-05", fin: "2026-01-09", by: DAY) { rows { total } }'
const teams = (count: number) => times(count, () => team)
const MESSAGE = /^Cette demande coûte 1\d\d points, 100 au plus : répartissez-la en plusieurs demandes$/

async function refused(query: string, variables: Record<string, unknown> = {}) {
  const before = await dumpDatabase(application.database)
  for (let sighting = 0; sighting < SIGHTINGS; sighting++) {
    const { status, data, errors } = await graphql(application.url, query, variables, admin.token)
    expect([status, data ?? null, errors?.length]).toEqual([400, null, 1])
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(MESSAGE),
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  expect(await dumpDatabase(application.database)).toEqual(before)
}

describe('an operation above the cost limit is refused, and nothing of it runs', () => {
  test.for<[string, string]>([
    ['six views of a team', `{ ${teams(6)} }`],
    [
      'behind fragments',
      `{ ...a ... on Query { ...b } } fragment a on Query { ${teams(5)} } fragment b on Query { me { id } }`,
    ],
    ['lists', `{ ${times(10, (n) => (n % 2 ? 'companies { id }' : 'holdings { id }'))} taskGroups { id } }`],
    [
      'four whole lists',
      `{ ${times(3, (n) => (n % 2 ? 'users { id }' : 'clients { id }'))} taskTypes { id } }`,
    ],
    [
      'choices',
      `{ ${times(10, (n) => (n % 2 ? 'clientChoices { id }' : 'taskTypeChoices { id }'))} me { id } }`,
    ],
    [
      'passwords to hash',
      `mutation { ${times(6, (n) => `setPassword(id: ${n}, pass: "une phrase ${n}")`)} }`,
    ],
    [
      'imports',
      `mutation { ${times(3, (n) => `importHoldings(csv: "holding\\nGroupe ${n}", apply: true) { applied }`)} }`,
    ],
    [
      'a small start before them',
      `mutation { pause { id } ${times(2, () => 'importHoldings(csv: "") { applied }')} }`,
    ],
  ])('%s', async ([, query]) => refused(query))

  test('also when its variables skip fields, as others could include them', async () => {
    const query = `query ($x: Boolean!) { ${times(6, () => team.replace(' {', ' @skip(if: $x) {'))} me { id } }`
    await refused(query, { x: true })
    await refused(query, { x: false })
  })

  test('next to a small one in the same document, which is executed', async () => {
    const query = `query Small { me { id } } query Large { ${teams(6)} }`
    const ask = async (operationName: string) => {
      const response = await fetch(`${application.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify({ query, operationName }),
      })
      return response.status
    }
    for (let sighting = 0; sighting < SIGHTINGS; sighting++)
      expect([await ask('Small'), await ask('Large')]).toEqual([200, 400])
  })

  test('over GET too', async () => {
    const response = await fetch(
      `${application.url}/graphql?${new URLSearchParams({ query: `{ ${teams(6)} }` })}`,
      { headers: { authorization: `Bearer ${admin.token}`, 'x-requested-with': 'XMLHttpRequest' } },
    )
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toHaveLength(1)
  })
})

test('five views of a team are allowed: the maximum cost of a document', async () => {
  for (let sighting = 0; sighting < SIGHTINGS; sighting++) {
    const { errors } = await graphql(application.url, `{ ${teams(5)} }`, {}, admin.token)
    expect(errors).toBeUndefined()
  }
})
