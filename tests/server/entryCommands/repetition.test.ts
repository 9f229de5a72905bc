import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DRAWING, now, SCHOOL, shown, TASK, type Task, TOWN, useWorld } from '../world'

const { application, newPerson, ask, refusal, stored, insertEntry, elapse } = useWorld()

const START = `mutation ($input: StartTaskInput!) { startTask(input: $input) { ${TASK} } }`
const PAUSE = `mutation ($requestId: ID) { pause(requestId: $requestId) { ${TASK} } }`
const RESUME = `mutation ($id: ID!, $requestId: ID) { resumeTask(id: $id, requestId: $requestId) { ${TASK} } }`

type Somebody = { token: string }
const start = async (person: Somebody, input: Record<string, unknown>) =>
  (await ask<{ startTask: Task }>(person, START, { input })).startTask
const pause = async (person: Somebody, requestId?: string) =>
  (await ask<{ pause: Task }>(person, PAUSE, { requestId })).pause
const resume = async (person: Somebody, id: string, requestId?: string) =>
  (await ask<{ resumeTask: Task }>(person, RESUME, { id, requestId })).resumeTask

const age = (seconds: number) =>
  application.database.query('UPDATE task_request SET created_at = created_at - ?', [seconds])

describe('a repetition within 2 seconds', () => {
  test('of a start returns the existing entry', async () => {
    const person = await newPerson()
    const input = { tache: DRAWING, client: TOWN, remarque: 'double clic' }
    const first = await start(person, input)
    expect(await start(person, input)).toEqual(first)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('of a start without task and client returns it too', async () => {
    const person = await newPerson()
    const first = await start(person, {})
    expect(await start(person, { remarque: '' })).toEqual(first)
  })

  test('with another task type, client or comment starts another task', async () => {
    const person = await newPerson()
    const input = { tache: DRAWING, client: TOWN, remarque: 'a' }
    for (const change of [{}, { tache: null }, { client: SCHOOL }, { remarque: 'A' }, { remarque: 'a ' }])
      await start(person, { ...input, ...change })
    expect(await stored(person.id)).toHaveLength(5)
  })

  test('by another user starts another task', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const [first, second] = [await start(person, {}), await start(other, {})]
    expect(first.id).not.toBe(second.id)
  })

  test('does not count after 3 seconds', async () => {
    const person = await newPerson()
    const first = await start(person, {})
    await elapse(person.id, 3)
    expect((await start(person, {})).id).not.toBe(first.id)
  })

  test('does not count when the first entry has ended', async () => {
    const person = await newPerson()
    const { id } = await start(person, {})
    await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
    expect((await start(person, {})).id).not.toBe(id)
  })

  test('of a resumption returns the existing entry', async () => {
    const person = await newPerson()
    const id = String(await insertEntry(person.id, { debut: now() - 90, fin: now() - 60, client_id: TOWN }))
    const first = await resume(person, id)
    expect(await resume(person, id)).toEqual(first)
    expect(await stored(person.id)).toHaveLength(2)
  })
})

describe('a requestId', () => {
  test.for(['', 'abc', '0', randomUUID().slice(1)])('is a UUID, and not %j', async (requestId) => {
    const person = await newPerson()
    const refused = { code: 'BAD_USER_INPUT', field: 'requestId', message: 'requestId invalide' }
    expect(await refusal(person, START, { input: { requestId } })).toEqual(refused)
    expect(await refusal(person, PAUSE, { requestId })).toEqual(refused)
    expect(await stored(person.id)).toEqual([])
  })

  test('returns the same entry every time, also after its end and in any case of letters', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    const { id } = await start(person, { client: TOWN, requestId })
    await elapse(person.id, 600)
    await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
    const again = await start(person, { client: TOWN, requestId: requestId.toUpperCase() })
    expect(again).toEqual(shown((await stored(person.id))[0], '', 'Mairie'))
    expect(again.fin).not.toBe('')
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('of another user is separate', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const requestId = randomUUID()
    const [first, second] = [await start(person, { requestId }), await start(other, { requestId })]
    expect(second).toMatchObject({ user_id: String(other.id) })
    expect(second.id).not.toBe(first.id)
  })

  test('is valid for 24 hours', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    const { id } = await start(person, { requestId })
    await elapse(person.id, 86_400)
    await age(86_340)
    expect((await start(person, { requestId })).id).toBe(id)
    await age(120)
    expect((await start(person, { requestId })).id).not.toBe(id)
    const kept = 'SELECT COUNT(*) AS kept FROM task_request WHERE user_id = ?'
    expect(await application.database.query(kept, [person.id])).toEqual([{ kept: 1 }])
  })

  test('sent 20 times concurrently creates one entry', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    // Different comments, so that only the request id identifies the repetition.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => start(person, { remarque: `${index}`, requestId })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('of a refused request can be used again', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    await refusal(person, START, { input: { tache: 999, requestId } })
    expect((await start(person, { tache: DRAWING, requestId })).libelle).toBe('Plans')
  })

  test('of a break returns that break, also after its end', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    const { id } = await pause(person, requestId)
    await elapse(person.id, 600)
    await start(person, {})
    const again = await pause(person, requestId)
    expect(again).toEqual(shown((await stored(person.id))[0], 'Pause', ''))
    expect(again.id).toBe(id)
    expect((await stored(person.id)).map(({ fin }) => fin === null)).toEqual([false, true])
  })

  test('of a resumption returns that entry', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    const old = String(await insertEntry(person.id, { debut: now() - 90, fin: now() - 60 }))
    const { id } = await resume(person, old, requestId)
    await elapse(person.id, 600)
    expect((await resume(person, old, requestId)).id).toBe(id)
    await ask(person, 'mutation ($id: ID!) { cancelTask(id: $id) { id } }', { id: old })
    expect((await resume(person, old, requestId)).id).toBe(id)
    expect(await stored(person.id)).toHaveLength(2)
  })

  test('that returned an existing entry returns it later too', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    const { id } = await start(person, { client: TOWN })
    expect((await start(person, { client: TOWN, requestId })).id).toBe(id)
    await elapse(person.id, 600)
    expect((await start(person, { client: TOWN, requestId })).id).toBe(id)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('that returned a running break returns it later too', async () => {
    const person = await newPerson()
    const requestId = randomUUID()
    const { id } = await pause(person)
    expect((await pause(person, requestId)).id).toBe(id)
    await elapse(person.id, 600)
    await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
    expect((await pause(person, requestId)).id).toBe(id)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('is refused for another request, and nothing is done', async () => {
    const person = await newPerson()
    const [ofStart, ofPause, ofResume] = [randomUUID(), randomUUID(), randomUUID()]
    const choice = { tache: DRAWING, client: TOWN }
    const ended = { debut: now() - 90, fin: now() - 60 }
    const old = String(await insertEntry(person.id, { ...ended, typetache_id: DRAWING, client_id: SCHOOL }))
    const rest = String(await insertEntry(person.id, { ...ended, pause: 1 }))
    await pause(person, ofPause)
    await start(person, { ...choice, requestId: ofStart })
    await resume(person, old, ofResume)
    const before = await stored(person.id)
    const add = `mutation ($requestId: ID) {
      addTask(date: "2025-01-06", debut: "08:00", fin: "09:00", tache: ${DRAWING}, client: ${TOWN},
        reason: "oubli", requestId: $requestId) { id } }`
    const split =
      'mutation ($id: ID!, $requestId: ID) { splitTask(id: $id, at: "08:00", requestId: $requestId) { id } }'
    const another: [query: string, variables: Record<string, unknown>][] = [
      [add, { requestId: ofStart }],
      [split, { id: old, requestId: ofStart }],
      [PAUSE, { requestId: ofStart }],
      [PAUSE, { requestId: ofResume }],
      [RESUME, { id: old, requestId: ofStart }],
      [RESUME, { id: rest, requestId: ofStart }],
      [RESUME, { id: old, requestId: ofPause }],
      [START, { input: { requestId: ofPause } }],
      [START, { input: { ...choice, requestId: ofPause } }],
      [START, { input: { ...choice, requestId: ofResume } }],
      [START, { input: { ...choice, client: SCHOOL, requestId: ofStart } }],
      [START, { input: { client: TOWN, requestId: ofStart } }],
    ]
    for (const [query, variables] of another)
      expect(await refusal(person, query, variables)).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'requestId',
        message: 'Ce requestId a déjà servi à une autre demande',
      })
    expect(await stored(person.id)).toEqual(before)
    expect((await start(person, { ...choice, requestId: ofStart })).libelle).toBe('Plans')
    expect((await resume(person, rest, ofPause)).libelle).toBe('Pause')
    expect(await stored(person.id)).toEqual(before)
  })
})
