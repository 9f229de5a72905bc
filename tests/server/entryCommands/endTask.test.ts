import { describe, expect, test } from 'vitest'
import { DRAWING, now, SCHOOL, shown, TASK, type Task, useWorld } from '../world'

const { newPerson, ask, refusal, stored, insertEntry, application } = useWorld()

const END = `mutation ($id: ID!, $commentaire: String) { endTask(id: $id, commentaire: $commentaire) { ${TASK} } }`
const UNKNOWN = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }

test('an unknown entry is refused', async () => {
  const person = await newPerson()
  for (const id of [999_999, 2 ** 52]) expect(await refusal(person, END, { id })).toEqual(UNKNOWN)
})

test('another user’s entry is refused as unknown, and keeps running', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const id = await insertEntry(other.id, { debut: now() - 60 })
  expect(await refusal(person, END, { id, commentaire: 'le mien' })).toEqual(UNKNOWN)
  expect(await stored(other.id)).toMatchObject([{ fin: null, commentaire: '', version: 1 }])
})

test('a comment over 2,000 characters is refused, and the entry keeps running', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  const answer = await refusal(person, END, { id, commentaire: 'a'.repeat(2_001) })
  expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', field: 'commentaire' })
  expect(await stored(person.id)).toMatchObject([{ fin: null, commentaire: '', version: 1 }])
})

test('a running task ends now', async () => {
  const person = await newPerson()
  const debut = now() - 3_725
  const id = await insertEntry(person.id, {
    debut,
    typetache_id: DRAWING,
    client_id: SCHOOL,
    commentaire: 'plan',
  })
  const from = now()
  const { endTask } = await ask<{ endTask: Task }>(person, END, { id })
  const [row] = await stored(person.id)
  expect(row).toMatchObject({ debut, fin: expect.any(Number), commentaire: 'plan', version: 2 })
  expect(Number.isInteger(row?.fin)).toBe(true)
  expect(row?.fin).toBeGreaterThanOrEqual(from)
  expect(row?.fin).toBeLessThanOrEqual(now())
  expect(endTask).toEqual(shown(row, 'Plans', 'École'))
})

test('a comment sent along is saved with it', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, commentaire: 'avant' })
  const { endTask } = await ask<{ endTask: Task }>(person, END, { id, commentaire: 'après 🙂' })
  const [row] = await stored(person.id)
  expect(row).toMatchObject({ commentaire: 'après 🙂', version: 2 })
  expect(endTask).toEqual(shown(row, '', ''))
})

test('an empty comment clears the comment, an omitted one keeps it', async () => {
  const person = await newPerson()
  const cleared = await insertEntry(person.id, { debut: now() - 60, commentaire: 'avant' })
  const left = await insertEntry(person.id, { debut: now() - 60, commentaire: 'avant' })
  await ask(person, END, { id: cleared, commentaire: '' })
  await ask(person, END, { id: left, commentaire: null })
  expect((await stored(person.id)).map(({ commentaire }) => commentaire)).toEqual(['', 'avant'])
})

test('ending again changes nothing and succeeds', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 900, fin: now() - 600 })
  const before = await stored(person.id)
  const { endTask } = await ask<{ endTask: Task }>(person, END, { id })
  expect(endTask).toEqual(shown(before[0], '', ''))
  expect(await stored(person.id)).toEqual(before)
})

test('a comment sent to an ended entry is saved, and its end is kept', async () => {
  const person = await newPerson()
  const fin = now() - 600
  const id = await insertEntry(person.id, { debut: now() - 900, fin })
  await ask(person, END, { id, commentaire: 'trop tard' })
  expect(await stored(person.id)).toMatchObject([{ fin, commentaire: 'trop tard', version: 2 }])
})

test('an entry running since another day ends with its whole length', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 100 * 3_600 })
  const { endTask } = await ask<{ endTask: Task }>(person, END, { id })
  expect(endTask).toEqual(shown((await stored(person.id))[0], '', ''))
  expect(endTask.duree).toMatch(/^100:00:0\d$/)
})

test('an entry in the future, after the clock was set back, ends with a length of 0', async () => {
  const person = await newPerson()
  const debut = now() + 300
  const id = await insertEntry(person.id, { debut })
  const { endTask } = await ask<{ endTask: Task }>(person, END, { id })
  expect(endTask.duree).toBe('00:00:00')
  expect(await stored(person.id)).toMatchObject([{ debut, fin: debut }])
})

test('a break ends too', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, pause: 1 })
  const { endTask } = await ask<{ endTask: Task }>(person, END, { id })
  expect(endTask).toEqual(shown((await stored(person.id))[0], 'Pause', ''))
  expect(endTask.fin).not.toBe('')
})

test('20 concurrent tabs give an entry one end', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask<{ endTask: Task }>(person, END, { id })),
  )
  const [row] = await stored(person.id)
  expect(row).toMatchObject({ version: 2 })
  expect(answers.map(({ endTask }) => endTask)).toEqual(Array(20).fill(shown(row, '', '')))
})

test('an administrator ends any entry', async () => {
  const [admin, person] = [await newPerson({ acces: 'A' }), await newPerson()]
  const id = await insertEntry(person.id, { debut: now() - 60 })
  await ask(admin, END, { id })
  const rows = await application.database.query(
    'SELECT user_id, fin IS NULL AS running FROM task WHERE id = ?',
    [id],
  )
  expect(rows).toEqual([{ user_id: person.id, running: 0 }])
})

describe('a comment that another user has written meanwhile', () => {
  const END_READ = `mutation ($id: ID!, $commentaire: String, $read: String) {
    endTask(id: $id, commentaire: $commentaire, commentaireLu: $read) { ${TASK} } }`

  test('is not overwritten without having been read, and the entry keeps running', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: now() - 60, commentaire: 'le leur' })
    expect(await refusal(person, END_READ, { id, commentaire: 'le mien', read: 'avant' })).toEqual({
      code: 'CONFLICT',
      message: 'Cette entrée a été modifiée entre-temps. Commentaire actuel : « le leur »',
      current: { commentaire: 'le leur', version: 1 },
      reason: 'STALE',
    })
    expect(await stored(person.id)).toMatchObject([{ fin: null, commentaire: 'le leur', version: 1 }])
  })

  test.for([
    ['which was read', 'le mien', 'le leur'],
    ['which says the same', 'le leur', 'avant'],
    ['by nobody who says what they read', 'le mien', null],
  ])('%s does not prevent it', async ([_, commentaire, read]) => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: now() - 60, commentaire: 'le leur' })
    await ask(person, END_READ, { id, commentaire, read })
    expect(await stored(person.id)).toMatchObject([{ fin: expect.any(Number), commentaire }])
  })
})
