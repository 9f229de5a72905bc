import { expect, test } from 'vitest'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  dateAt,
  now,
  RETIRED_CLIENT,
  RETIRED_TYPE,
  SCHOOL,
  SITES,
  SURVEY,
  shown,
  TASK,
  type Task,
  TOWN,
  TYPE_ELSEWHERE,
  useWorld,
  ZONE,
} from '../world'

const { application, newPerson, ask, refusal, stored, insertEntry } = useWorld({}, { log: true })

const START = `mutation ($input: StartTaskInput!) { startTask(input: $input) { ${TASK} } }`
const PAUSE = `mutation { pause { ${TASK} } }`

test.for<[string, Record<string, unknown>, string, string]>([
  ['an unknown task type', { tache: 999 }, 'tache', 'Cette tâche n’est pas disponible'],
  ['a deactivated task type', { tache: RETIRED_TYPE }, 'tache', 'Cette tâche n’est pas disponible'],
  ['a task type of another group', { tache: TYPE_ELSEWHERE }, 'tache', 'Cette tâche n’est pas disponible'],
  ['an unknown client', { tache: DRAWING, client: 999 }, 'client', 'Ce client n’est pas disponible'],
  ['a deactivated client', { client: RETIRED_CLIENT }, 'client', 'Ce client n’est pas disponible'],
  ['a client of another group', { client: CLIENT_ELSEWHERE }, 'client', 'Ce client n’est pas disponible'],
  ['an id larger than any', { tache: 2 ** 52 }, 'tache', 'Cette tâche n’est pas disponible'],
])('%s is refused, and a running break continues', async ([_name, input, field, message]) => {
  const person = await newPerson()
  await ask(person, PAUSE)
  const before = await stored(person.id)
  expect(await refusal(person, START, { input })).toEqual({
    code: 'BAD_USER_INPUT',
    field,
    message,
    reason: 'UNAVAILABLE',
  })
  expect(await stored(person.id)).toEqual(before)
})

test.for<[string, Record<string, unknown>, string, string, number | null, number | null]>([
  ['with nothing chosen', {}, '', '', null, null],
  ['with a task type alone', { tache: SURVEY }, 'Étude de sol', '', SURVEY, null],
  ['with a client alone', { client: SCHOOL }, '', 'École', null, SCHOOL],
  ['with both', { tache: DRAWING, client: TOWN }, 'Plans', 'Mairie', DRAWING, TOWN],
  ['with an emptied form', { tache: '', client: null, remarque: '' }, '', '', null, null],
])('a task begins %s', async ([_name, input, libelle, projet, typetache_id, client_id]) => {
  const person = await newPerson()
  const from = now()
  const { startTask } = await ask<{ startTask: Task }>(person, START, { input })
  const rows = await stored(person.id)
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      user_id: person.id,
      date: dateAt(from),
      debut: expect.any(Number),
      fin: null,
      typetache_id,
      client_id,
      commentaire: '',
      pause: 0,
      interrupted_by: null,
      version: 1,
    },
  ])
  expect(Number.isInteger(rows[0]?.debut)).toBe(true)
  expect(rows[0]?.debut).toBeGreaterThanOrEqual(from)
  expect(rows[0]?.debut).toBeLessThanOrEqual(now())
  expect(startTask).toEqual(shown(rows[0], libelle, projet))
})

test.for([
  'Réunion à 10 h',
  '  entouré d’espaces  ',
  '👩‍🔧 démontage 🇫🇷',
  `l'"apostrophe" et \\ l’oblique`,
  '<script>alert(1)</script>&eacute;',
  'première ligne\nseconde\r\n\tligne',
  "'; DROP TABLE task; --",
  '=1+1',
  '%s {{y}} $1',
  'e\u0301 décomposé, \u00a0insécable, \u200bsans largeur',
  '🙂'.repeat(1_000),
])('the comment %j is stored and shown as typed', async (remarque) => {
  const person = await newPerson()
  const { startTask } = await ask<{ startTask: Task }>(person, START, { input: { remarque } })
  expect(startTask.commentaire).toBe(remarque)
  expect((await stored(person.id)).map(({ commentaire }) => commentaire)).toEqual([remarque])
})

test('a comment over 2,000 characters is refused', async () => {
  const person = await newPerson()
  const input = { remarque: 'a'.repeat(2_001) }
  expect(await refusal(person, START, { input })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'remarque' })
  expect(await stored(person.id)).toEqual([])
})

test('several tasks run in parallel: starting one ends no other', async () => {
  const person = await newPerson()
  for (const tache of [DRAWING, SURVEY, null]) await ask(person, START, { input: { tache } })
  expect((await stored(person.id)).map(({ typetache_id, fin }) => [typetache_id, fin])).toEqual([
    [DRAWING, null],
    [SURVEY, null],
    [null, null],
  ])
})

test('starting a task ends the running break in the same second', async () => {
  const person = await newPerson()
  const breakId = await insertEntry(person.id, { debut: now() - 600, pause: 1 })
  const { startTask } = await ask<{ startTask: Task }>(person, START, { input: {} })
  const [pause, task] = await stored(person.id)
  expect(pause).toMatchObject({ id: breakId, fin: task?.debut, version: 2 })
  expect(startTask).toEqual(shown(task, '', ''))
})

test('another user’s break continues', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  await insertEntry(other.id, { debut: now() - 600, pause: 1 })
  await ask(person, START, { input: {} })
  expect(await stored(other.id)).toMatchObject([{ fin: null, version: 1 }])
})

test('a break begun in the same second ends with a length of 0', async () => {
  const person = await newPerson()
  await ask(person, PAUSE)
  await ask(person, START, { input: {} })
  const [pause] = await stored(person.id)
  expect(Number(pause?.fin)).toBeGreaterThanOrEqual(Number(pause?.debut))
})

test('an administrator starts a task for another user, in that user’s group', async () => {
  const [admin, person] = [await newPerson({ acces: 'A', groupetache_id: SITES }), await newPerson()]
  const input = { tache: DRAWING, client: TOWN, user: person.id }
  const { startTask } = await ask<{ startTask: Task }>(admin, START, { input })
  expect(startTask).toEqual(shown((await stored(person.id))[0], 'Plans', 'Mairie'))
  expect(await stored(admin.id)).toEqual([])

  const elsewhere = { tache: TYPE_ELSEWHERE, user: person.id }
  expect(await refusal(admin, START, { input: elsewhere })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'tache',
  })
  expect(await refusal(admin, START, { input: { user: 99_999 } })).toEqual({
    code: 'NOT_FOUND',
    message: 'Cet utilisateur n’existe pas',
  })
  expect(await stored(person.id)).toHaveLength(1)
})

test('the server returns its clock and its zone', async () => {
  const person = await newPerson()
  const from = now()
  const { serverNow, timeZone } = await ask<{ serverNow: string; timeZone: string }>(
    person,
    '{ serverNow timeZone }',
  )
  expect(serverNow).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(Math.abs(Date.parse(serverNow) / 1000 - from)).toBeLessThanOrEqual(2)
  expect(timeZone).toBe(ZONE)
  expect(application.logs()).not.toContain('"level":50')
})

test('a comment loses invisible characters, and keeps its lines and signs', async () => {
  const somebody = await newPerson()
  const remarque = 'a\u0000b\u001fc\ud800d\uffffe\tf\n🙂'
  await ask(somebody, 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }', {
    input: { remarque },
  })
  expect(await stored(somebody.id)).toMatchObject([{ commentaire: 'abcde\tf\n🙂' }])
})
