// Mostly waits: for what must not arrive.
import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { afterEach, describe, expect, test } from 'vitest'
import { typeDefs } from '../../../server/generated/typeDefs'
import { RIGHTS } from '../../../server/rights/policy'
import { closeClients, follow } from '../live/connect'
import { NORTH, PAST_WEEKS, type Person, SOUTH, useWorld } from '../world'
import { subscriptionRows } from './matrixRows'

const { application, newPerson, ask, insertWeek } = useWorld()

let weeks = 0
afterEach(closeClients)

const root = buildSchema(typeDefs).getSubscriptionType()
const fields = Object.values(root?.getFields() ?? {})

const ROLES = ['U', 'S', 'A'] as const
type Role = (typeof ROLES)[number]
const OF = ['self', 'own company', 'other company'] as const

/** Fields without arguments and selections of their own. */
function queryOf({ name, type }: (typeof fields)[number]) {
  const result = getNamedType(type)
  const plain = isObjectType(result)
    ? Object.values(result.getFields()).find((field) => !isObjectType(getNamedType(field.type)))
    : undefined
  return `subscription { ${name} { ${plain?.name} } }`
}

/** Longer than any pause between two answers. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_500))

test('every subscription of the schema has its row', () => {
  expect(Object.keys(subscriptionRows).sort()).toEqual(fields.map(({ name }) => name).sort())
})

/** Whether a change of somebody is reported to a viewer with this role. */
function isReported(name: string, role: Role, of: (typeof OF)[number]) {
  const row = subscriptionRows[name]
  if (!row || row.right === 'public') return false
  const scope = RIGHTS[row.right][role]
  if (of === 'self') return scope !== 'nobody'
  if (row.own) return false
  return scope === 'all' || (scope === 'company' && of === 'own company')
}

describe.for(fields)('$name', (field) => {
  test('reports exactly what the right reaches', async () => {
    const viewers = {} as Record<Role, Person>
    for (const role of ROLES) viewers[role] = await newPerson({ acces: role, societe_id: NORTH })
    const colleague = await newPerson({ societe_id: NORTH })
    const stranger = await newPerson({ societe_id: SOUTH })
    const received = new Map(
      await Promise.all(
        ROLES.map(
          async (role) => [role, await follow(application.url, viewers[role].token, queryOf(field))] as const,
        ),
      ),
    )
    const changed = async (person: Pick<Person, 'id' | 'token'>) => {
      for (const { answers } of received.values()) answers.length = 0
      if (field.name === 'dayChanged') await ask(person, 'mutation { pause { id } }')
      else await insertWeek(person.id, PAST_WEEKS[weeks++] ?? '', 'SOUMISE')
      await settle()
      return Object.fromEntries(
        [...received].map(([role, { answers }]) => [role, answers.length > 0] as const),
      )
    }
    for (const role of ROLES) {
      const found = await changed(viewers[role])
      expect(found[role], `${role}, own`).toBe(isReported(field.name, role, 'self'))
    }
    for (const [person, of] of [
      [colleague, 'own company'],
      [stranger, 'other company'],
    ] as const) {
      const expected = Object.fromEntries(ROLES.map((role) => [role, isReported(field.name, role, of)]))
      expect(await changed(person), of).toEqual(expected)
    }
  }, 60_000)
})
