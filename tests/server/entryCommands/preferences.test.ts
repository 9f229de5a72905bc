import { expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DRAWING, now, type Person, SURVEY, TASK, TOWN, useWorld } from '../world'

const { application, newPerson, ask, refusal, stored, insertEntry } = useWorld()

const START = `mutation ($input: StartTaskInput!) { startTask(input: $input) { ${TASK} } }`
const RESUME = `mutation ($id: ID!, $endRunning: Boolean) { resumeTask(id: $id, endRunning: $endRunning) { ${TASK} } }`
const READ = '{ preferences { startEnds } }'
const SET =
  'mutation ($startEnds: Boolean!) { preferences: setPreferences(startEnds: $startEnds) { startEnds } }'

const chosen = async (person: Person, query = READ, variables = {}) =>
  (await ask<{ preferences: { startEnds: boolean } }>(person, query, variables)).preferences.startEnds

const ENDED_BY = `SELECT action FROM journal_event WHERE subject = ? AND action = 'endTask'`
const endEvents = async (person: Person) =>
  (await application.database.query(ENDED_BY, [`user:${person.id}`])).length

test('a start refused ends nothing, also when asked to', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING })
  const before = await stored(person.id)
  const input = { tache: 999, endRunning: true }
  expect(await refusal(person, START, { input })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'tache' })
  expect(await stored(person.id)).toEqual(before)
})

test('asked to, a start ends the running tasks and the break at its second, each with an event', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  for (const { id } of [person, other]) await insertEntry(id, { debut: now() - 600, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: now() - 300, typetache_id: SURVEY })
  await insertEntry(person.id, { debut: now() - 60, pause: 1 })
  const input = { client: TOWN, endRunning: true }
  await ask(person, START, { input })
  // A double click returns the entry that the first one started, and does not end it.
  await ask(person, START, { input })
  const [drawing, survey, rest, task, ...more] = await stored(person.id)
  expect(more).toEqual([])
  expect(task).toMatchObject({ client_id: TOWN, fin: null })
  expect([drawing?.fin, survey?.fin, rest?.fin]).toEqual([task?.debut, task?.debut, task?.debut])
  expect(await endEvents(person)).toBe(3)
  expect(await stored(other.id)).toMatchObject([{ fin: null, version: 1 }])
})

test('so does a resumed task; without being asked to it ends none', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: now() - 500, typetache_id: SURVEY })
  await ask(person, RESUME, { id, endRunning: null })
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toHaveLength(2)
  const other = await insertEntry(person.id, { debut: now() - 900, fin: now() - 800, client_id: TOWN })
  await ask(person, RESUME, { id: other, endRunning: true })
  const running = (await stored(person.id)).filter(({ fin }) => fin === null)
  expect(running).toMatchObject([{ client_id: TOWN, typetache_id: null }])
})

test('over REST a start ends no other task, whatever was chosen, and cannot be asked to', async () => {
  const person = await newPerson()
  await chosen(person, SET, { startEnds: true })
  await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING })
  const start = (json: object) =>
    rest(application.url, 'POST', '/api/taches/new', { token: person.token, json })
  expect((await start({ tache: SURVEY, endRunning: true })).status).toBe(422)
  expect((await start({ tache: SURVEY })).status).toBe(200)
  expect((await stored(person.id)).map(({ fin }) => fin)).toEqual([null, null])
})

test('the rule is off until somebody chooses it, for that person alone', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  expect(await chosen(person)).toBe(false)
  const twice = [true, true].map((startEnds) => chosen(person, SET, { startEnds }))
  expect(await Promise.all(twice)).toEqual([true, true])
  expect(await chosen(person)).toBe(true)
  expect(await chosen(other)).toBe(false)
  expect(await chosen(person, SET, { startEnds: false })).toBe(false)
})
