import { expect, test } from 'vitest'
import { normalizedName } from '../../../server/db/names'
import { SETTING } from '../operations'
import { ADD_SETTING, SET_CALENDAR, workCalls } from '../workCalls'
import { NORTH, STUDIES, useWorld } from '../world'
import { insertParents } from './kinds'

const world = useWorld()

const COUNTS = '{ activeCounts { holdings companies taskGroups taskTypes clients users toRename } }'
const PAYROLL = `{ activeCounts { contracts withoutContract withoutNumber withoutCalendar ruleSettings identities
  payrollMappings ownTaskTypes } }`

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

test('what is missing until payroll can run is counted, of those who need it', async () => {
  const admin = await world.newPerson({ acces: 'A' })
  const [person, other] = [await world.newPerson(), await world.newPerson()]
  await world.insertPerson({ active: 0 })
  const { database } = world.application
  await database.query('UPDATE user SET active = 0 WHERE id NOT IN (?, ?, ?)', [
    admin.id,
    person.id,
    other.id,
  ])
  const counts = async () => {
    const { activeCounts } = await world.ask<{ activeCounts: Record<string, number> }>(admin, PAYROLL)
    return activeCounts
  }
  const before = await counts()
  expect(before).toMatchObject({ contracts: 0, withoutContract: 2, withoutNumber: 0, identities: 0 })
  const { contract } = workCalls(world)
  await contract(admin, person.id, { fin: '2025-12-31' })
  expect(await counts()).toMatchObject({ contracts: 0, withoutContract: 2 })
  await contract(admin, person.id, { debut: '2026-01-01' })
  await contract(admin, other.id, { debut: '2030-01-01', matricule: 'M 1' })
  expect(await counts()).toMatchObject({ contracts: 2, withoutContract: 0, withoutNumber: 1 })
  await world.ask(admin, ADD_SETTING, { company: NORTH, input: SETTING })
  await world.ask(admin, SET_CALENDAR, { company: NORTH, region: 'METROPOLE' })
  await database.query("UPDATE identity SET name = 'Armor'")
  expect(await counts()).toMatchObject({
    ruleSettings: Number(before.ruleSettings) + 1,
    withoutCalendar: Number(before.withoutCalendar) - 1,
    identities: 1,
    payrollMappings: 0,
  })
  await database.query('UPDATE task_type SET active = 0')
  expect(await counts()).toMatchObject({ ownTaskTypes: 0 })
  await database.query('UPDATE task_type SET active = 1 WHERE groupetache_id = ?', [STUDIES])
  expect((await counts()).ownTaskTypes).toBeGreaterThan(0)
})
