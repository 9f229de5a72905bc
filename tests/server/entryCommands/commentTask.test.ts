import { expect, test } from 'vitest'
import { DRAWING, now, shown, TASK, type Task, TOWN, useWorld } from '../world'

const { newPerson, ask, refusal, stored, insertEntry } = useWorld()

const COMMENT = `mutation ($id: ID!, $commentaire: String!, $version: Int) {
  commentTask(id: $id, commentaire: $commentaire, version: $version) { ${TASK} } }`

test('an unknown entry and another user’s entry get the same NOT_FOUND', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const id = await insertEntry(other.id, { debut: now() - 60, commentaire: 'secret' })
  const unknown = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }
  expect(await refusal(person, COMMENT, { id: 999_999, commentaire: 'x' })).toEqual(unknown)
  expect(await refusal(person, COMMENT, { id, commentaire: 'x', version: 7 })).toEqual(unknown)
  expect(await stored(other.id)).toMatchObject([{ commentaire: 'secret', version: 1 }])
})

test('a comment of 2,001 characters is refused, one of 2,000 is stored unchanged', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  const { message, ...refused } = await refusal(person, COMMENT, { id, commentaire: 'é'.repeat(2_001) })
  expect(refused).toEqual({ code: 'BAD_USER_INPUT', field: 'commentaire' })
  expect(message.replace(/\s/gu, ' ')).toBe('Le commentaire est limité à 2 000 caractères')
  expect(await stored(person.id)).toMatchObject([{ commentaire: '', version: 1 }])

  await ask(person, COMMENT, { id, commentaire: 'é'.repeat(2_000) })
  expect(await stored(person.id)).toMatchObject([{ commentaire: 'é'.repeat(2_000), version: 2 }])
})

test('a stale version is refused with the current comment', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  await ask(person, COMMENT, { id, commentaire: 'celui de l’autre onglet', version: 1 })
  for (const version of [1, 0, 3])
    expect(await refusal(person, COMMENT, { id, commentaire: 'le mien', version })).toEqual({
      code: 'CONFLICT',
      message: 'Cette entrée a été modifiée entre-temps. Commentaire actuel : « celui de l’autre onglet »',
      current: { commentaire: 'celui de l’autre onglet', version: 2 },
      reason: 'STALE',
    })
  expect(await stored(person.id)).toMatchObject([{ commentaire: 'celui de l’autre onglet', version: 2 }])
})

test('a version is a scalar of its own', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  for (const version of ['1', 1.5, 2 ** 40])
    expect(await refusal(person, COMMENT, { id, commentaire: 'x', version })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  expect(await stored(person.id)).toMatchObject([{ commentaire: '', version: 1 }])
})

test('with the current version, or without one, the comment is replaced', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, typetache_id: DRAWING, client_id: TOWN })
  const first = await ask<{ commentTask: Task }>(person, COMMENT, {
    id,
    commentaire: ' un 🙂\n"<b>" ',
    version: 1,
  })
  const [row] = await stored(person.id)
  expect(row).toMatchObject({ commentaire: ' un 🙂\n"<b>" ', fin: null, version: 2 })
  expect(first.commentTask).toEqual(shown(row, 'Plans', 'Mairie'))
  await ask(person, COMMENT, { id, commentaire: '' })
  expect(await stored(person.id)).toMatchObject([{ commentaire: '', version: 3 }])
})

test('an unchanged comment changes nothing, whatever the version', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, commentaire: 'le même' })
  await ask(person, COMMENT, { id, commentaire: 'le même', version: 9 })
  expect(await stored(person.id)).toMatchObject([{ commentaire: 'le même', version: 1 }])
})

test('a finished entry and a break accept a comment too', async () => {
  const person = await newPerson()
  const fin = now() - 30
  for (const pause of [0, 1]) {
    const id = await insertEntry(person.id, { debut: now() - 60, fin, pause })
    await ask(person, COMMENT, { id, commentaire: 'noté' })
  }
  expect(await stored(person.id)).toMatchObject([
    { commentaire: 'noté', fin },
    { commentaire: 'noté', fin },
  ])
})

test('of 10 concurrent edits of one version one is saved', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  const edits = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      ask(person, COMMENT, { id, commentaire: `n° ${index}`, version: 1 }),
    ),
  )
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stored(person.id)).toMatchObject([{ version: 2 }])
})
