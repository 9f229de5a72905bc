import { expect, test } from 'vitest'
import { normalizedName } from '../../../server/db/names'
import { useWorld } from '../world'
import { insertParents } from './kinds'

const world = useWorld()

const COUNTS = '{ activeCounts { holdings companies taskGroups taskTypes clients users toRename } }'

test('administrators get the number of active rows of each kind', async () => {
  await insertParents(world)
  const admin = await world.newPerson({ acces: 'A' })
  await world.insertPerson({ active: 0 })
  const { database } = world.application
  const count = async (table: string) =>
    Number((await database.query(`SELECT COUNT(*) AS n FROM ${table} WHERE active = 1`))[0]?.n)
  expect(await world.ask(admin, COUNTS)).toEqual({
    activeCounts: {
      holdings: 2,
      companies: 2,
      taskGroups: 2,
      taskTypes: await count('task_type'),
      clients: await count('client'),
      users: 1,
      toRename: [],
    },
  })
  for (const table of ['client', 'task_type']) await database.query(`UPDATE ${table} SET active = 0`)
  expect(await world.ask(admin, COUNTS)).toMatchObject({ activeCounts: { taskTypes: 0, clients: 0 } })
})

test('rows named by user:create are marked for renaming while they are the only ones', async () => {
  const admin = await world.newPerson({ acces: 'A' })
  const { database } = world.application
  const toRename = () => world.ask(admin, '{ activeCounts { toRename } }')
  const name = async (table: string, label: string, name: string) => {
    await database.query(`UPDATE ${table} SET active = 0`)
    const [first] = await database.query(`SELECT MIN(id) AS id FROM ${table}`)
    await database.query(`UPDATE ${table} SET active = 1, ${label} = ?, name_key = ? WHERE id = ?`, [
      name,
      normalizedName(name),
      Number(first?.id),
    ])
  }
  await name('holding', 'holding', 'Ma société')
  await name('company', 'nom', 'Charpentes Morel')
  await name('task_group', 'libelle', 'Général')
  expect(await toRename()).toEqual({ activeCounts: { toRename: ['HOLDING', 'TASK_GROUP'] } })
  await database.query('UPDATE task_group SET active = 1')
  expect(await toRename()).toEqual({ activeCounts: { toRename: ['HOLDING'] } })
})
