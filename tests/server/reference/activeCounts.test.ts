import { expect, test } from 'vitest'
import { useWorld } from '../world'
import { insertParents } from './kinds'

const world = useWorld()

const COUNTS = '{ activeCounts { holdings companies taskGroups taskTypes clients users } }'

test('an administrator learns how many active rows there are of each kind', async () => {
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
    },
  })
  for (const table of ['client', 'task_type']) await database.query(`UPDATE ${table} SET active = 0`)
  expect(await world.ask(admin, COUNTS)).toMatchObject({ activeCounts: { taskTypes: 0, clients: 0 } })
})
