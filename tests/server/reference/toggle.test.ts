import { beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase, NORTH, type Person, SITES, SOUTH, STUDIES, useWorld } from '../world'
import { EAST, insertParents, insertRow, kinds, storedRow } from './kinds'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world

const TOGGLE = `mutation ($kind: Kind!, $id: ID!, $active: Int) {
  toggleActive(kind: $kind, id: $id, active: $active) { __typename id active } }`
const USES = 'query ($kind: Kind!, $id: ID!) { uses(kind: $kind, id: $id) { kind count } }'

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await insertParents(world)
})

describe.for(kinds)('the activity of a $one', (kind) => {
  let id: number
  beforeAll(async () => {
    id = await insertRow(world, kind, 'à désactiver')
  })
  const toggle = async (active?: number | null) => {
    const { toggleActive } = await ask(admin, TOGGLE, { kind: kind.kind, id, active })
    expect(await storedRow(world, kind, id)).toMatchObject({
      active: (toggleActive as { active: number }).active,
    })
    return toggleActive
  }

  test('needs an existing row', async () => {
    const before = await dumpDatabase(application.database)
    for (const active of [null, 0, 1])
      expect(await refusal(admin, TOGGLE, { kind: kind.kind, id: 999_999, active })).toEqual({
        code: 'NOT_FOUND',
        message: kind.unknown,
      })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test.for([2, -1])('is never %i', async (active) => {
    expect(await refusal(admin, TOGGLE, { kind: kind.kind, id, active })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'active : 1 ou 0',
      field: 'active',
    })
    expect(await storedRow(world, kind, id)).toMatchObject({ active: 1 })
  })

  test('toggles without a value', async () => {
    const shown = (active: number) => ({ __typename: kind.one, id: String(id), active })
    expect(await toggle()).toEqual(shown(0))
    expect(await toggle(null)).toEqual(shown(1))
  })

  test('is set by a value, which is idempotent', async () => {
    for (const active of [0, 0, 1, 1]) expect(await toggle(active)).toMatchObject({ active })
  })
})

describe('the number of uses of a row', () => {
  const uses = async (kind: string, id: number) => (await ask(admin, USES, { kind, id })).uses

  test('is zero for an unknown row, and for a kind without uses', async () => {
    expect(await uses('HOLDING', 999_999)).toEqual([])
    for (const kind of ['TASK_TYPE', 'CLIENT', 'USER']) expect(await uses(kind, 11)).toEqual([])
  })

  test('is counted by kind, active rows only', async () => {
    await insertPerson({ societe_id: SOUTH, groupetache_id: SITES })
    await insertPerson({ societe_id: SOUTH, groupetache_id: SITES, active: 0 })
    expect(await uses('TASK_GROUP', SITES)).toEqual([
      { kind: 'TASK_TYPE', count: 1 },
      { kind: 'CLIENT', count: 1 },
      { kind: 'USER', count: 1 },
    ])
    expect(await uses('COMPANY', SOUTH)).toEqual([{ kind: 'USER', count: 1 }])
    expect(await uses('COMPANY', NORTH)).toEqual([{ kind: 'USER', count: 1 }])
    expect(await uses('HOLDING', EAST)).toEqual([])
    expect(await uses('TASK_GROUP', STUDIES)).toContainEqual({ kind: 'USER', count: 1 })
  })
})
