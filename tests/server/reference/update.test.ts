import { beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase, type Person, useWorld } from '../world'
import { insertParents, insertRow, kinds, shownRow, storedRow, updateQuery } from './kinds'

const world = useWorld()
const { application, newPerson, ask, refusal } = world

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await insertParents(world)
})

describe.for(kinds)('a changed $one', (kind) => {
  const { label, parent } = kind
  const update = updateQuery(kind)
  const first = parent?.first
  let id: number

  async function refused(variables: Record<string, unknown>) {
    const before = await dumpDatabase(application.database)
    const answer = await refusal(admin, update, { id, parent: first, ...variables })
    expect(await dumpDatabase(application.database)).toEqual(before)
    return answer
  }

  beforeAll(async () => {
    await insertRow(world, kind, 'déjà pris')
    id = await insertRow(world, kind, 'avant')
  })

  test('adds no audit event when nothing changes', async () => {
    const before = await dumpDatabase(application.database)
    expect(await ask(admin, update, { id, parent: first, name: 'avant' })).toBeDefined()
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('must exist', async () => {
    const unknown = { code: 'NOT_FOUND', message: kind.unknown }
    expect(await refused({ id: 999_999, name: 'après' })).toEqual(unknown)
  })

  test.for(['0', '-1', '1e3', 'x'])('is named by an id, and not by %s', async (bad) => {
    expect(await refused({ id: bad, name: 'après' })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Identifiant invalide',
      field: 'id',
    })
  })

  test('has a name of 1 to 120 characters', async () => {
    const invalid = (message: unknown) => ({ code: 'BAD_USER_INPUT', message, field: label })
    expect(await refused({ name: ' ' })).toEqual(invalid(kind.required))
    expect(await refused({ name: 'a'.repeat(121) })).toEqual(
      invalid(expect.stringMatching(/^Nom d.+\s: 120 caractères au plus$/)),
    )
  })

  test.for(['déjà pris', 'DÉJÀ PRIS', 'déjà pris'.normalize('NFD')])(
    'cannot get the name of another row: %s',
    async (name) => {
      expect(await refused({ name })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Ce nom existe déjà',
        field: label,
      })
    },
  )

  test('is shown and stored with its new name, trimmed', async () => {
    expect(await ask(admin, update, { id, name: ' Après ', parent: first })).toEqual({
      [`update${kind.one}`]: shownRow(kind, id, 'Après', first),
    })
    expect(await storedRow(world, kind, id)).toEqual({
      id,
      [label]: 'Après',
      name_key: 'apres',
      active: 1,
      ...(parent && { [`${parent.field}_id`]: first }),
    })
  })

  test('may change the case of its own name, and repeat a change', async () => {
    for (const name of ['APRÈS', 'APRÈS']) await ask(admin, update, { id, name, parent: first })
    expect(await storedRow(world, kind, id)).toMatchObject({ [label]: 'APRÈS', name_key: 'apres' })
  })

  test('keeps a deactivated parent, and stays deactivated', async () => {
    const old = await insertRow(world, kind, 'ancien', { active: 0, parentId: parent?.retired })
    expect(await ask(admin, update, { id: old, name: 'antique', parent: parent?.retired })).toEqual({
      [`update${kind.one}`]: shownRow(kind, old, 'antique', parent?.retired, 0),
    })
  })

  test.skipIf(!kind.moves)('moves only to an active parent where its name is free', async () => {
    const unavailable = { code: 'BAD_USER_INPUT', message: parent?.unavailable, field: parent?.field }
    expect(await refused({ name: 'ailleurs', parent: parent?.retired })).toEqual(unavailable)
    expect(await refused({ name: 'ailleurs', parent: 999_999 })).toEqual(unavailable)
    await insertRow(world, kind, 'ailleurs', { parentId: parent?.second })
    expect(await refused({ name: 'Ailleurs', parent: parent?.second })).toMatchObject({
      message: 'Ce nom existe déjà',
    })
    expect(await ask(admin, update, { id, name: 'plus loin', parent: parent?.second })).toEqual({
      [`update${kind.one}`]: shownRow(kind, id, 'plus loin', parent?.second),
    })
    expect(await storedRow(world, kind, id)).toMatchObject({ [`${parent?.field}_id`]: parent?.second })
  })
})
