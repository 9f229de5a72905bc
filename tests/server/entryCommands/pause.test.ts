import { expect, test } from 'vitest'
import { DRAWING, now, SCHOOL, SURVEY, shown, TASK, type Task, TOWN, useWorld } from '../world'

const { newPerson, ask, refusal, stored, insertEntry, elapse } = useWorld()

const PAUSE = `mutation ($user: ID) { pause(user: $user) { ${TASK} } }`
const pause = async (person: { token: string }) => (await ask<{ pause: Task }>(person, PAUSE)).pause

test('a break for an unknown user is refused', async () => {
  const admin = await newPerson({ acces: 'A' })
  expect(await refusal(admin, PAUSE, { user: 99_999 })).toEqual({
    code: 'NOT_FOUND',
    message: 'Cet utilisateur n’existe pas',
  })
})

test('a break is an entry named Pause, without task type, client or comment', async () => {
  const person = await newPerson()
  const from = now()
  const answer = await pause(person)
  const [row] = await stored(person.id)
  expect(row).toMatchObject({
    user_id: person.id,
    fin: null,
    typetache_id: null,
    client_id: null,
    commentaire: '',
    pause: 1,
    interrupted_by: null,
    version: 1,
  })
  expect(row?.debut).toBeGreaterThanOrEqual(from)
  expect(answer).toEqual(shown(row, 'Pause', ''))
})

test('a break ends all running tasks at its start, and they reference it', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 90_000, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: now() - 900, typetache_id: SURVEY, client_id: SCHOOL })
  const ended = await insertEntry(person.id, { debut: now() - 700, fin: now() - 600, client_id: TOWN })
  const { id, debutAt } = await pause(person)
  const rows = await stored(person.id)
  const debut = Date.parse(debutAt) / 1000
  expect(rows.map(({ fin, interrupted_by, version }) => ({ fin, interrupted_by, version }))).toEqual([
    { fin: debut, interrupted_by: Number(id), version: 2 },
    { fin: debut, interrupted_by: Number(id), version: 2 },
    { fin: rows.find((row) => row.id === ended)?.fin, interrupted_by: null, version: 1 },
    { fin: null, interrupted_by: null, version: 1 },
  ])
  expect(rows[2]?.fin).toBeLessThan(debut)
})

test('the running tasks of other users continue', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  await insertEntry(other.id, { debut: now() - 900 })
  await pause(person)
  expect(await stored(other.id)).toMatchObject([{ fin: null, version: 1 }])
})

test('a repeated start returns the running break, however long ago it began', async () => {
  const person = await newPerson()
  const first = await pause(person)
  expect(await pause(person)).toEqual(first)
  await elapse(person.id, 90_000)
  const again = await pause(person)
  expect(again).toEqual(shown((await stored(person.id))[0], 'Pause', ''))
  expect(again.overdue).toBe(true)
  expect(await stored(person.id)).toHaveLength(1)
})

test('after a break has ended, a new start creates a new entry', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, pause: 1 })
  await pause(person)
  expect((await stored(person.id)).map(({ fin }) => fin === null)).toEqual([false, true])
})

test('an administrator starts a break for another user', async () => {
  const [admin, person] = [await newPerson({ acces: 'A' }), await newPerson()]
  const { pause } = await ask<{ pause: Task }>(admin, PAUSE, { user: person.id })
  expect(pause).toEqual(shown((await stored(person.id))[0], 'Pause', ''))
  expect(await stored(admin.id)).toEqual([])
})

test('20 concurrent starts create one break', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => pause(person)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const rows = await stored(person.id)
  expect(rows.map((row) => row.pause)).toEqual([0, 1])
  expect(rows[0]).toMatchObject({ fin: rows[1]?.debut, version: 2 })
})

test('concurrent breaks and tasks never leave a break running beside a task', async () => {
  const person = await newPerson()
  const start = (remarque: string) =>
    ask(person, 'mutation ($remarque: String) { startTask(input: { remarque: $remarque }) { id } }', {
      remarque,
    })
  await Promise.all(
    Array.from({ length: 16 }, (_, index) => (index % 2 ? pause(person) : start(`tâche ${index}`))),
  )
  const running = (await stored(person.id)).filter(({ fin }) => fin === null)
  const breaks = running.filter((row) => row.pause === 1)
  expect(breaks.length).toBeLessThanOrEqual(1)
  expect(breaks.length === 0 || running.length === 1).toBe(true)
})
