import { beforeEach, expect, test } from 'vitest'
import { DRAWING, now, type Person, SURVEY, useWorld } from '../world'

const { newPerson, ask, refusal, stored, insertEntry } = useWorld()

const MAX = 50
const START = 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }'
const RESUME = 'mutation ($id: ID!) { resumeTask(id: $id) { id } }'
const REQUEST = '0b5f8d6e-5d1c-4d2e-9f55-0123456789ab'
const input = { tache: SURVEY }

const refused = (who: string) => ({
  code: 'BAD_USER_INPUT',
  message: `${who} déjà 50 tâches en cours : terminez-en une avant d’en commencer une autre`,
})

let person: Person
let first: number

beforeEach(async () => {
  person = await newPerson()
  first = await insertEntry(person.id, { debut: now() - 900, typetache_id: DRAWING })
  for (let count = 1; count < MAX; count++)
    await insertEntry(person.id, { debut: now() - 600, typetache_id: DRAWING })
})

test('a user with 50 running tasks can neither start nor resume one', async () => {
  const ended = await insertEntry(person.id, { debut: now() - 900, fin: now() - 800 })
  const before = await stored(person.id)
  expect(await refusal(person, START, { input })).toEqual(refused('Vous avez'))
  expect(await refusal(person, RESUME, { id: ended })).toEqual(refused('Vous avez'))
  const admin = await newPerson({ acces: 'A' })
  expect(await refusal(admin, START, { input: { ...input, user: person.id } })).toEqual(
    refused('Cette personne a'),
  )
  expect(await stored(person.id)).toEqual(before)
})

test('the 50th starts, is returned again for a repetition, and an end allows another', async () => {
  await ask(person, `mutation { endTask(id: ${first}) { id } }`)
  const again = { input: { ...input, requestId: REQUEST } }
  const made = await ask(person, START, again)
  expect(await ask(person, START, again)).toEqual(made)
  expect(await ask(person, START, { input })).toEqual(made)
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toHaveLength(MAX)
})

test('a cancelled entry restored beside 50 running ones has the end of its cancellation', async () => {
  await ask(person, `mutation { cancelTask(id: ${first}) { id } }`)
  await ask(person, START, { input })
  const { restoreTask } = await ask<{ restoreTask: { fin: string } }>(
    person,
    `mutation { restoreTask(id: ${first}) { fin } }`,
  )
  expect(restoreTask.fin).toMatch(/^\d\d:\d\d:\d\d$/)
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toHaveLength(MAX)
})

test('a break always starts, and ends them all', async () => {
  const { pause } = await ask<{ pause: { pause: number } }>(person, 'mutation { pause { pause } }')
  expect(pause).toEqual({ pause: 1 })
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toMatchObject([{ pause: 1 }])
  await ask(person, START, { input })
})

test('of many concurrent starts at most 50 run', async () => {
  const starter = await newPerson()
  const starts = Array.from({ length: 60 }, (_, index) =>
    ask(starter, START, { input: { remarque: `n° ${index}` } }),
  )
  const results = await Promise.allSettled(starts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX)
  expect(await stored(starter.id)).toHaveLength(MAX)
})
