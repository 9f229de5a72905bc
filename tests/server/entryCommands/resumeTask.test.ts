import { expect, test } from 'vitest'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  now,
  RETIRED_CLIENT,
  RETIRED_TYPE,
  SCHOOL,
  SURVEY,
  shown,
  TASK,
  type Task,
  TOWN,
  TYPE_ELSEWHERE,
  useWorld,
} from '../world'

const { newPerson, ask, refusal, stored, insertEntry } = useWorld()

const RESUME = `mutation ($id: ID!) { resumeTask(id: $id) { ${TASK} } }`
const ENDED = { debut: now() - 900, fin: now() - 600 }

test('an unknown entry and another user’s entry get the same NOT_FOUND', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const id = await insertEntry(other.id, ENDED)
  const unknown = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }
  expect(await refusal(person, RESUME, { id: 999_999 })).toEqual(unknown)
  expect(await refusal(person, RESUME, { id })).toEqual(unknown)
  expect(await stored(other.id)).toHaveLength(1)
  expect(await stored(person.id)).toEqual([])
})

test('a running entry is refused', async () => {
  const person = await newPerson()
  for (const pause of [0, 1]) {
    const id = await insertEntry(person.id, { debut: now() - 900, pause })
    expect(await refusal(person, RESUME, { id })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Cette tâche est en cours',
      field: 'id',
      reason: 'RUNNING',
    })
  }
  expect(await stored(person.id)).toHaveLength(2)
})

test.for<[string, { typetache_id?: number; client_id?: number }, string]>([
  ['task type', { typetache_id: RETIRED_TYPE }, 'Le type de tâche « Calques » est désactivé'],
  ['client', { typetache_id: DRAWING, client_id: RETIRED_CLIENT }, 'Le client « Gare » est désactivé'],
])(
  'an entry with a deactivated %s is refused, and a running break continues',
  async ([_what, choice, message]) => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { ...ENDED, ...choice })
    await insertEntry(person.id, { debut: now() - 60, pause: 1 })
    const before = await stored(person.id)
    expect(await refusal(person, RESUME, { id })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      field: 'id',
      reason: 'UNAVAILABLE',
    })
    expect(await stored(person.id)).toEqual(before)
  },
)

test('a task is resumed as a new entry with the same task type, client and comment', async () => {
  const person = await newPerson()
  const commentaire = ' à "suivre"\n🙂'
  const id = await insertEntry(person.id, { ...ENDED, typetache_id: SURVEY, client_id: TOWN, commentaire })
  const [before] = await stored(person.id)
  const from = now()
  const { resumeTask } = await ask<{ resumeTask: Task }>(person, RESUME, { id })
  const [old, row] = await stored(person.id)
  expect(old).toEqual(before)
  expect(row).toMatchObject({
    fin: null,
    typetache_id: SURVEY,
    client_id: TOWN,
    commentaire,
    pause: 0,
    interrupted_by: null,
    version: 1,
  })
  expect(row?.debut).toBeGreaterThanOrEqual(from)
  expect(resumeTask).toEqual(shown(row, 'Étude de sol', 'Mairie'))
})

test('a task of a former group is resumed while it is active', async () => {
  const person = await newPerson()
  const choice = { typetache_id: TYPE_ELSEWHERE, client_id: CLIENT_ELSEWHERE }
  const id = await insertEntry(person.id, { ...ENDED, ...choice })
  const { resumeTask } = await ask<{ resumeTask: Task }>(person, RESUME, { id })
  expect(resumeTask).toMatchObject({ libelle: 'Grue', projet: 'Pont' })
})

test('the task interrupted by a break is resumed, and the break ends in the same second', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 900, client_id: SCHOOL })
  await ask(person, 'mutation { pause { id } }')
  const { resumeTask } = await ask<{ resumeTask: Task }>(person, RESUME, { id })
  const [, pause, row] = await stored(person.id)
  expect(pause).toMatchObject({ pause: 1, fin: row?.debut, version: 2 })
  expect(resumeTask).toEqual(shown(row, '', 'École'))
  expect(resumeTask.interruptedBy).toBeNull()
})

test('other running tasks continue', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, ENDED)
  await insertEntry(person.id, { debut: now() - 60, client_id: TOWN })
  await ask(person, RESUME, { id })
  expect((await stored(person.id)).map(({ fin }) => fin === null)).toEqual([false, true, true])
})

test('a resumed break is a new break, which ends the running tasks', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { ...ENDED, pause: 1 })
  await insertEntry(person.id, { debut: now() - 60 })
  const { resumeTask } = await ask<{ resumeTask: Task }>(person, RESUME, { id })
  const [, task, pause] = await stored(person.id)
  expect(task).toMatchObject({ fin: pause?.debut, interrupted_by: pause?.id })
  expect(resumeTask).toEqual(shown(pause, 'Pause', ''))
})

test('resuming a break while another runs returns the running one', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { ...ENDED, pause: 1 })
  const running = await insertEntry(person.id, { debut: now() - 60, pause: 1 })
  const { resumeTask } = await ask<{ resumeTask: Task }>(person, RESUME, { id })
  expect(resumeTask.id).toBe(String(running))
  expect(await stored(person.id)).toHaveLength(2)
})

test('20 concurrent clicks resume a task once', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { ...ENDED, client_id: TOWN })
  await Promise.all(Array.from({ length: 20 }, () => ask(person, RESUME, { id })))
  expect(await stored(person.id)).toHaveLength(2)
})

test('a task resumed by an administrator belongs to its user', async () => {
  const [admin, person] = [await newPerson({ acces: 'A' }), await newPerson()]
  const id = await insertEntry(person.id, ENDED)
  const { resumeTask } = await ask<{ resumeTask: Task }>(admin, RESUME, { id })
  expect(resumeTask.user_id).toBe(String(person.id))
  expect(await stored(admin.id)).toEqual([])
})
