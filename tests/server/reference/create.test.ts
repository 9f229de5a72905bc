// On every database: text.
import { beforeAll, describe, expect, test } from 'vitest'
import { normalizedName } from '../../../server/db/names'
import { dumpDatabase, type Person, useWorld } from '../world'
import { createQuery, insertParents, insertRow, kinds, selection, shownRow, storedRow } from './kinds'

const world = useWorld()
const { application, newPerson, ask, refusal } = world

let admin: Person
let before: unknown
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await insertParents(world)
})

const remember = async () => {
  before = await dumpDatabase(application.database)
}
const nothingChanged = async () => expect(await dumpDatabase(application.database)).toEqual(before)

describe.for(kinds)('a new $one', (kind) => {
  const { label, parent, table } = kind
  const create = createQuery(kind)
  const first = parent?.first
  type Created = Record<string, { id: string }>
  const idOf = (created: Created) => Number(created[`create${kind.one}`]?.id)

  test.for(['', ' ', '\t\n', '\u00A0'])('is not called %j', async (name) => {
    await remember()
    expect(await refusal(admin, create, { name, parent: first })).toEqual({
      code: 'BAD_USER_INPUT',
      message: kind.required,
      field: label,
    })
    await nothingChanged()
  })

  test('has a name of 120 characters at most', async () => {
    await remember()
    expect(await refusal(admin, create, { name: 'é'.repeat(121), parent: first })).toEqual({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^Nom d.+\s: 120 caractères au plus$/),
      field: label,
    })
    await nothingChanged()
    const name = 'é'.repeat(120)
    const id = idOf(await ask<Created>(admin, create, { name: ` ${name} `, parent: first }))
    expect(await storedRow(world, kind, id)).toMatchObject({ [label]: name })
  })

  test('may have a name whose normalized form is longer', async () => {
    const name = 'ﷺ'.repeat(120)
    const id = idOf(await ask<Created>(admin, create, { name, parent: first }))
    expect(await storedRow(world, kind, id)).toMatchObject({ [label]: name })
    expect(await refusal(admin, create, { name, parent: first })).toMatchObject({
      message: 'Ce nom existe déjà',
    })
  })

  describe('with a taken name is refused', () => {
    beforeAll(() => insertRow(world, kind, 'Été à Noël', { active: 0 }))

    test.for([
      'Été à Noël',
      'ETE A NOEL',
      'ÉTÉ À NOËL',
      ' été  à noël ',
      'Été à Noël'.normalize('NFD'),
      'Été à\u00A0Noël',
    ])('as %j is refused', async (name) => {
      await remember()
      expect(await refusal(admin, create, { name, parent: first })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Ce nom existe déjà',
        field: label,
      })
      await nothingChanged()
    })

    test.skipIf(!parent)('with a name taken under another parent is accepted', async () => {
      const id = idOf(await ask<Created>(admin, create, { name: 'Été à Noël', parent: parent?.second }))
      expect(await storedRow(world, kind, id)).toMatchObject({ [`${parent?.field}_id`]: parent?.second })
    })
  })

  test.skipIf(!parent)('needs an active parent', async () => {
    await remember()
    for (const id of [parent?.retired, 999_999])
      expect(await refusal(admin, create, { name: 'Orpheline', parent: id })).toEqual({
        code: 'BAD_USER_INPUT',
        message: parent?.unavailable,
        field: parent?.field,
      })
    await nothingChanged()
  })

  test('is stored trimmed and active, and is listed', async () => {
    const name = `L'« ${kind.one} » <b> & Cie 🙂`
    const created = await ask<Created>(admin, create, { name: `  ${name}\n`, parent: first })
    const id = idOf(created)
    expect(created).toEqual({ [`create${kind.one}`]: shownRow(kind, id, name, first) })
    expect(await storedRow(world, kind, id)).toEqual({
      id,
      [label]: name,
      name_key: normalizedName(name),
      active: 1,
      ...(parent && { [`${parent.field}_id`]: first }),
    })
    const list = await ask<Record<string, object[]>>(admin, `{ ${kind.list} { ${selection(kind)} } }`)
    expect(list[kind.list]).toContainEqual(shownRow(kind, id, name, first))
    const [{ count } = {}] = await application.database.query(`SELECT COUNT(*) AS count FROM ${table}`)
    expect(list[kind.list]).toHaveLength(Number(count))
  })

  test('requested 10 times concurrently is created once', async () => {
    const calls = Array.from({ length: 10 }, () => ask(admin, create, { name: 'Ensemble', parent: first }))
    const made = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(1)
    const rows = await application.database.query(`SELECT id FROM ${table} WHERE name_key = 'ensemble'`)
    expect(rows).toHaveLength(1)
  })
})
