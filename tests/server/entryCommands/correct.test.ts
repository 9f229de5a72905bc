import { describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DAY, HOUR } from '../../support/durations'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  dateAt,
  dumpDatabase,
  NORTH,
  now,
  type Person,
  RETIRED_TYPE,
  SCHOOL,
  SOUTH,
  SURVEY,
  TASK,
  type Task,
  TOWN,
  TYPE_ELSEWHERE,
  timeAt,
  useWorld,
} from '../world'

const { application, newPerson, insertEntry, ask, refusal, stored } = useWorld()

const MORE = `${TASK} manual cancelledAt`
const ADD = `mutation ($user: ID, $date: String!, $debut: String!, $fin: String!, $finDate: String, $pause: Boolean,
  $tache: ID, $client: ID, $commentaire: String, $reason: String, $requestId: ID) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, finDate: $finDate, pause: $pause, tache: $tache,
    client: $client, commentaire: $commentaire, reason: $reason, requestId: $requestId) { ${MORE} } }`
const EDIT = `mutation ($id: ID!, $tache: ID, $client: ID, $debut: String, $fin: String, $finDate: String,
  $commentaire: String, $version: Int, $reason: String) {
  editTask(id: $id, tache: $tache, client: $client, debut: $debut, fin: $fin, finDate: $finDate,
    commentaire: $commentaire, version: $version, reason: $reason) { ${MORE} } }`
const SPLIT = `mutation ($id: ID!, $at: String!, $atDate: String, $version: Int, $reason: String, $requestId: ID) {
  splitTask(id: $id, at: $at, atDate: $atDate, version: $version, reason: $reason, requestId: $requestId) { ${MORE} } }`
const CANCEL = `mutation ($id: ID!, $version: Int, $reason: String) {
  cancelTask(id: $id, version: $version, reason: $reason) { ${MORE} } }`
const RESTORE = `mutation ($id: ID!, $version: Int, $reason: String) {
  restoreTask(id: $id, version: $version, reason: $reason) { ${MORE} } }`
const LISTS = `query ($user: ID!, $debut: String!, $fin: String!) {
  tasks(user: $user) { id } today(user: $user) { worked breaks }
  statistics(user: $user, debut: $debut, fin: $fin) { total breaks taches { id manual } }
  cancelledTasks(user: $user, debut: $debut, fin: $fin) { id cancelledAt }
}`
const HISTORY = `query ($task: ID!) {
  journal(task: $task) { actor action reason changes { field before after } } }`

type Corrected = Task & { manual: boolean; cancelledAt: string | null }

const ADDED_WITHOUT = { code: 'BAD_USER_INPUT', field: 'reason', message: 'Indiquez le motif de cet ajout' }
const MISSING = { code: 'BAD_USER_INPUT', field: 'reason', message: 'Indiquez le motif de cette correction' }

const daysAgo = (days: number) => dateAt(now() - days * DAY)

/** A start earlier today: in the time zone of the tests it is about noon. */
const base = () => now() - 4 * HOUR

async function lists(viewer: Person, user = viewer) {
  const range = { debut: daysAgo(40), fin: daysAgo(0) }
  return ask<{
    tasks: { id: string }[]
    today: { worked: string; breaks: string }
    statistics: { total: string; breaks: string; taches: { id: string; manual: boolean }[] }
    cancelledTasks: { id: string; cancelledAt: string }[]
  }>(viewer, LISTS, { user: user.id, ...range })
}

async function refused(person: Person, query: string, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, query, variables)).toEqual(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

describe('addTask', () => {
  const given = { date: daysAgo(1), debut: '08:00', fin: '09:30' }

  test.for([
    [{ date: '31/02/2026' }, 'date', 'Date invalide'],
    [{ date: '1999-12-31' }, 'date', 'Date invalide'],
    [{ date: 'hier' }, 'date', 'Date invalide'],
    [{ debut: '8h' }, 'debut', 'Heure invalide'],
    [{ debut: '' }, 'debut', 'Indiquez l’heure'],
    [{ fin: '24:00' }, 'fin', 'Heure invalide'],
    [{ fin: '' }, 'fin', 'Indiquez l’heure'],
    [{ fin: '08:00' }, 'fin', "L'heure de fin doit être postérieure à l'heure de début"],
    [{ finDate: daysAgo(3) }, 'finDate', 'La date de fin doit être celle du début ou le lendemain'],
    [{ date: daysAgo(-1) }, 'debut', 'Une heure future ne peut pas être saisie'],
    [{ tache: RETIRED_TYPE }, 'tache', 'Cette tâche n’est pas disponible', 'UNAVAILABLE'],
    [{ tache: TYPE_ELSEWHERE }, 'tache', 'Cette tâche n’est pas disponible', 'UNAVAILABLE'],
    [{ client: CLIENT_ELSEWHERE }, 'client', 'Ce client n’est pas disponible', 'UNAVAILABLE'],
    [{ pause: true, tache: DRAWING }, 'tache', 'Une pause n’a ni tâche ni client'],
    [{ pause: true, client: TOWN }, 'tache', 'Une pause n’a ni tâche ni client'],
    [{ reason: 'x'.repeat(501) }, 'reason', 'Le motif est limité à 500 caractères'],
    [{ date: daysAgo(3) }, 'reason', ADDED_WITHOUT.message],
    [{ date: daysAgo(3), reason: ' \u0000 ' }, 'reason', ADDED_WITHOUT.message],
  ] as const)('refuses %o', async ([wrong, field, message, reason]) => {
    const person = await newPerson()
    await refused(
      person,
      ADD,
      { ...given, ...wrong },
      {
        code: 'BAD_USER_INPUT',
        field,
        message,
        ...(reason && { reason }),
      },
    )
  })

  test('for another user requires a reason, and is limited to a supervisor’s company', async () => {
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const colleague = await newPerson({ societe_id: NORTH })
    const stranger = await newPerson({ societe_id: SOUTH })
    const forbidden = { code: 'FORBIDDEN', message: 'Vous n’avez pas accès à cet utilisateur' }
    await refused(supervisor, ADD, { ...given, user: stranger.id, reason: 'oubli' }, forbidden)
    await refused(supervisor, ADD, { ...given, user: colleague.id }, ADDED_WITHOUT)
    const added = await ask<{ addTask: Corrected }>(supervisor, ADD, {
      ...given,
      user: colleague.id,
      reason: 'oubli',
    })
    expect(added.addTask).toMatchObject({ user_id: String(colleague.id), manual: true })
  })

  test('with the requestId of another day or time is refused; after a cancellation it says so', async () => {
    const person = await newPerson()
    const requestId = '0e3b7f0c-27f5-4f0e-9a39-1f2a0c7f9c14'
    const { addTask } = await ask<{ addTask: Corrected }>(person, ADD, { ...given, requestId })
    const before = await lists(person)
    for (const other of [{ fin: '09:31' }, { date: given.date, debut: '07:00' }])
      expect(await refusal(person, ADD, { ...given, ...other, requestId })).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'requestId',
        message: 'Ce requestId a déjà servi à une autre demande',
      })
    expect(await lists(person)).toEqual(before)
    await ask(person, `mutation { cancelTask(id: ${addTask.id}, reason: "doublon") { id } }`)
    expect(await refusal(person, ADD, { ...given, requestId })).toMatchObject({
      code: 'CONFLICT',
      message: 'Cette entrée a été ajoutée, puis annulée',
    })
  })

  test('adds a task of yesterday, marked as manual, once per request', async () => {
    const person = await newPerson()
    const requestId = '0e3b7f0c-27f5-4f0e-9a39-1f2a0c7f9c11'
    const content = { tache: DRAWING, client: SCHOOL, commentaire: 'réunion', requestId }
    const first = await ask<{ addTask: Corrected }>(person, ADD, { ...given, ...content })
    const again = await ask<{ addTask: Corrected }>(person, ADD, { ...given, ...content })
    expect(again).toEqual(first)
    expect(first.addTask).toMatchObject({
      date: given.date,
      debut: '08:00:00',
      fin: '09:30:00',
      duree: '01:30:00',
      commentaire: 'réunion',
      typetache_id: String(DRAWING),
      client_id: String(SCHOOL),
      manual: true,
      cancelledAt: null,
      version: 1,
    })
    const { statistics } = await lists(person)
    expect(statistics).toMatchObject({ total: '01:30:00', taches: [{ id: first.addTask.id, manual: true }] })
    const { journal } = await ask<{ journal: unknown[] }>(person, HISTORY, { task: first.addTask.id })
    expect(journal).toEqual([
      {
        actor: `${person.prenom} ${person.nom}`,
        action: 'addTask',
        reason: '',
        changes: [
          { field: 'debut', before: '', after: '08:00:00' },
          { field: 'fin', before: '', after: '09:30:00' },
          { field: 'tache', before: '', after: expect.any(String) },
          { field: 'client', before: '', after: expect.any(String) },
          { field: 'commentaire', before: '', after: 'réunion' },
        ],
      },
    ])
  })

  test('with times after midnight lies on the next day, and a break counts as one', async () => {
    const person = await newPerson()
    const night = { date: daysAgo(2), debut: '22:00', fin: '02:00' }
    const { addTask } = await ask<{ addTask: Corrected }>(person, ADD, night)
    expect(addTask).toMatchObject({ date: daysAgo(2), duree: '04:00:00' })
    await ask(person, ADD, { date: daysAgo(2), debut: '23:00', fin: '23:20', pause: true })
    expect((await lists(person)).statistics).toMatchObject({ total: '03:40:00', breaks: '00:20:00' })
  })
})

test('time shared by tasks is counted once and reported as overlap', async () => {
  const person = await newPerson()
  const date = daysAgo(1)
  for (const [debut, fin] of [
    ['08:00', '10:00'],
    ['09:00', '11:00'],
  ])
    await ask(person, ADD, { date, debut, fin })
  await ask(person, ADD, { date, debut: '09:00', fin: '09:10', pause: true })
  const { statistics } = await ask<{ statistics: unknown }>(
    person,
    `query ($user: ID!, $day: String!) {
      statistics(user: $user, debut: $day, fin: $day) { total taches { overlap } } }`,
    { user: person.id, day: date },
  )
  expect(statistics).toEqual({
    total: '02:50:00',
    taches: [{ overlap: 3_600 }, { overlap: 3_600 }, { overlap: 0 }],
  })
})

describe('editTask', () => {
  test('refuses stale, cancelled, foreign or old entries without a reason', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, {
      debut: base(),
      fin: base() + HOUR,
      typetache_id: DRAWING,
      commentaire: 'é',
    })
    await refused(
      person,
      EDIT,
      { id, tache: TYPE_ELSEWHERE },
      {
        code: 'BAD_USER_INPUT',
        field: 'tache',
        message: 'Cette tâche n’est pas disponible',
        reason: 'UNAVAILABLE',
      },
    )
    expect(await refusal(person, EDIT, { id, client: TOWN, version: 7 })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(
        /^Cette entrée a été modifiée entre-temps. Valeurs actuelles : .* – .*, .+, « é »$/,
      ),
    })
    const old = await insertEntry(person.id, { debut: base() - 3 * DAY, fin: base() - 3 * DAY + HOUR })
    await refused(person, EDIT, { id: old, commentaire: 'x' }, MISSING)
    await ask(person, CANCEL, { id })
    await refused(
      person,
      EDIT,
      { id, client: TOWN },
      {
        code: 'CONFLICT',
        message: 'Cette entrée a été annulée : rétablissez-la d’abord',
        reason: 'CANCELLED',
      },
    )
  })

  test('accepts neither task nor client for a break', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: base(), fin: base() + HOUR, pause: 1 })
    await refused(
      person,
      EDIT,
      { id, client: TOWN },
      {
        code: 'BAD_USER_INPUT',
        field: 'tache',
        message: 'Une pause n’a ni tâche ni client',
      },
    )
  })

  test('changes the given fields, keeps the others, and records former and new values', async () => {
    const person = await newPerson()
    const start = base()
    const id = await insertEntry(person.id, {
      debut: start,
      fin: start + HOUR,
      typetache_id: DRAWING,
      client_id: SCHOOL,
      commentaire: 'é',
    })
    const { editTask } = await ask<{ editTask: Corrected }>(person, EDIT, {
      id,
      tache: SURVEY,
      client: null,
      fin: timeAt(start + 2 * HOUR),
      version: 1,
    })
    expect(editTask).toMatchObject({
      typetache_id: String(SURVEY),
      client_id: null,
      commentaire: 'é',
      debut: timeAt(start),
      fin: timeAt(start + 2 * HOUR),
      version: 2,
      manual: false,
    })
    const { journal } = await ask<{ journal: { action: string; changes: { field: string }[] }[] }>(
      person,
      HISTORY,
      { task: id },
    )
    expect(journal).toMatchObject([
      { action: 'editTask', changes: [{ field: 'fin' }, { field: 'tache' }, { field: 'client', after: '' }] },
    ])
    // Unchanged values: no new version, no event.
    await ask(person, EDIT, { id, tache: SURVEY, version: 2 })
    expect((await stored(person.id))[0]).toMatchObject({ version: 2 })
  })

  test('keeps an unchanged task type and client even when they were deactivated', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, {
      debut: base(),
      fin: base() + HOUR,
      typetache_id: RETIRED_TYPE,
      client_id: CLIENT_ELSEWHERE,
    })
    const change = { id, tache: RETIRED_TYPE, client: CLIENT_ELSEWHERE, commentaire: 'complété' }
    const { editTask } = await ask<{ editTask: Corrected }>(person, EDIT, change)
    expect(editTask).toMatchObject({ commentaire: 'complété', typetache_id: String(RETIRED_TYPE) })
  })
})

describe('splitTask', () => {
  test.for([
    ['25:00', 'at', 'Heure invalide'],
    ['', 'at', 'Indiquez l’heure'],
  ] as const)('refuses %s', async ([at, field, message]) => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: base(), fin: base() + HOUR })
    await refused(person, SPLIT, { id, at }, { code: 'BAD_USER_INPUT', field, message })
  })

  test('refuses an instant outside of the entry or in the future', async () => {
    const person = await newPerson()
    const start = base()
    const id = await insertEntry(person.id, { debut: start, fin: start + HOUR })
    const outside = {
      code: 'BAD_USER_INPUT',
      field: 'at',
      message: 'L’heure doit se trouver entre le début et la fin de l’entrée',
    }
    await refused(person, SPLIT, { id, at: timeAt(start - 60) }, outside)
    await refused(person, SPLIT, { id, at: timeAt(start + HOUR) }, outside)
    await refused(person, SPLIT, { id, at: timeAt(start + 2 * HOUR) }, outside)
    const running = await insertEntry(person.id, { debut: start })
    await refused(
      person,
      SPLIT,
      { id: running, at: timeAt(now() + HOUR) },
      {
        code: 'BAD_USER_INPUT',
        field: 'at',
        message: 'Une heure future ne peut pas être saisie',
      },
    )
  })

  test('keeps the total, in two parts of the same kind', async () => {
    const person = await newPerson()
    const start = base()
    const id = await insertEntry(person.id, {
      debut: start,
      fin: start + 2 * HOUR,
      typetache_id: DRAWING,
      client_id: SCHOOL,
      commentaire: 'é',
    })
    await insertEntry(person.id, { debut: start + HOUR, fin: start + HOUR + 600, pause: 1 })
    const before = (await lists(person)).statistics
    const variables = { id, at: timeAt(start + 1_800), requestId: '0e3b7f0c-27f5-4f0e-9a39-1f2a0c7f9c12' }
    const { splitTask } = await ask<{ splitTask: Corrected[] }>(person, SPLIT, variables)
    expect(splitTask).toMatchObject([
      { id: String(id), duree: '00:30:00', version: 2 },
      { duree: '01:30:00', commentaire: 'é', client_id: String(SCHOOL), typetache_id: String(DRAWING) },
    ])
    expect((await lists(person)).statistics).toMatchObject({ total: before.total, breaks: before.breaks })
    expect(await ask(person, SPLIT, variables)).toEqual({ splitTask })
  })

  test('keeps the end of several days before, which can be given back', async () => {
    const person = await newPerson()
    const start = base() - 3 * 24 * HOUR
    const fin = start + 2 * 24 * HOUR
    const id = await insertEntry(person.id, { debut: start, fin })
    const reason = 'oubli'
    const end = (at: number) => ({ id, fin: timeAt(at), finDate: dateAt(at), reason })
    const edit = `mutation ($id: ID!, $fin: String, $finDate: String, $reason: String) {
      editTime(id: $id, fin: $fin, finDate: $finDate, reason: $reason) { duree } }`
    await ask(person, edit, end(start + 2 * HOUR))
    await ask(person, SPLIT, { id, at: timeAt(start + HOUR), reason })
    expect(await ask(person, edit, end(fin))).toEqual({ editTime: { duree: '48:00:00' } })
  })

  test('of another entry is not repeated by its requestId', async () => {
    const person = await newPerson()
    const start = base()
    const [one, other] = [
      await insertEntry(person.id, { debut: start, fin: start + HOUR }),
      await insertEntry(person.id, { debut: start + 2 * HOUR, fin: start + 3 * HOUR }),
    ]
    const requestId = '0e3b7f0c-27f5-4f0e-9a39-1f2a0c7f9c13'
    await ask(person, SPLIT, { id: one, at: timeAt(start + 600), requestId })
    const before = await lists(person)
    expect(
      await refusal(person, SPLIT, { id: other, at: timeAt(start + 2 * HOUR + 600), requestId }),
    ).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'requestId',
      message: 'Ce requestId a déjà servi à une autre demande',
    })
    expect(await lists(person)).toEqual(before)
  })

  test('keeps the second part of a running entry running', async () => {
    const person = await newPerson()
    const start = base()
    const id = await insertEntry(person.id, { debut: start })
    const { splitTask } = await ask<{ splitTask: Corrected[] }>(person, SPLIT, {
      id,
      at: timeAt(start + HOUR),
    })
    expect(splitTask).toMatchObject([{ duree: '01:00:00' }, { fin: '' }])
  })
})

describe('cancelTask and restoreTask', () => {
  test('refuse a stale version and an old entry without a reason', async () => {
    const person = await newPerson()
    const old = await insertEntry(person.id, { debut: base() - 3 * DAY, fin: base() - 3 * DAY + HOUR })
    await refused(person, CANCEL, { id: old }, MISSING)
    expect(await refusal(person, CANCEL, { id: old, version: 9, reason: 'x' })).toMatchObject({
      code: 'CONFLICT',
    })
    await ask(person, CANCEL, { id: old, reason: 'double' })
    await refused(person, RESTORE, { id: old }, MISSING)
  })

  test('a cancelled entry is absent from lists and totals, and is restored unchanged', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: base(), fin: base() + HOUR, client_id: TOWN })
    const before = await lists(person)
    const { cancelTask } = await ask<{ cancelTask: Corrected }>(person, CANCEL, { id, version: 1 })
    expect(cancelTask).toMatchObject({ cancelledAt: expect.any(String), version: 2 })
    expect(await lists(person)).toEqual({
      tasks: [],
      today: { worked: '00:00:00', breaks: '00:00:00' },
      statistics: { total: '00:00:00', breaks: '00:00:00', taches: [] },
      cancelledTasks: [{ id: String(id), cancelledAt: cancelTask.cancelledAt }],
    })
    expect(await ask(person, CANCEL, { id })).toEqual({ cancelTask })
    const { restoreTask } = await ask<{ restoreTask: Corrected }>(person, RESTORE, { id, version: 2 })
    expect(restoreTask).toMatchObject({ cancelledAt: null, version: 3, duree: '01:00:00' })
    expect(await lists(person)).toEqual(before)
    expect(await ask(person, RESTORE, { id })).toEqual({ restoreTask })
    const { journal } = await ask<{ journal: { action: string }[] }>(person, HISTORY, { task: id })
    expect(journal.map(({ action }) => action)).toEqual(['restoreTask', 'cancelTask'])
  })

  test('other changes of it are refused until it is restored', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: base(), fin: base() + HOUR })
    await ask(person, CANCEL, { id })
    const cancelled = {
      code: 'CONFLICT',
      message: 'Cette entrée a été annulée : rétablissez-la d’abord',
      reason: 'CANCELLED',
    }
    for (const call of [
      `endTask(id: ${id}) { id }`,
      `resumeTask(id: ${id}) { id }`,
      `commentTask(id: ${id}, commentaire: "x") { id }`,
      `editTime(id: ${id}, debut: "00:00:01") { id }`,
      `splitTask(id: ${id}, at: "00:00:01") { id }`,
    ])
      await refused(person, `mutation { ${call} }`, {}, cancelled)
  })

  test('a running one continues when restored, unless a break runs: then it ended when it was cancelled', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: base() })
    await ask(person, CANCEL, { id })
    expect((await lists(person)).tasks).toEqual([])
    const back = await ask<{ restoreTask: Corrected }>(person, RESTORE, { id })
    expect(back.restoreTask.fin).toBe('')
    await ask(person, CANCEL, { id })
    await ask(person, 'mutation { pause { id } }')
    const ended = await ask<{ restoreTask: Corrected }>(person, RESTORE, { id })
    expect(ended.restoreTask.fin).not.toBe('')
  })

  test('a long forgotten one ends at the latest with the day after its start', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: now() - 20 * 24 * 3_600 })
    const reason = 'oubli'
    await ask(person, CANCEL, { id, reason })
    const { restoreTask } = await ask<{ restoreTask: Corrected }>(person, RESTORE, { id, reason })
    expect(restoreTask).toMatchObject({
      fin: '23:59:59',
      duree: expect.stringMatching(/^(2[4-9]|3\d|4[0-7]):/),
    })
  })
})

test('over REST, in the shape of older clients', async () => {
  const person = await newPerson()
  const post = (path: string, json: object) =>
    rest<Record<string, unknown>>(application.url, 'POST', `/api/taches/${path}`, {
      token: person.token,
      json,
    })
  const added = await post('add', { date: daysAgo(1), debut: '08:00', fin: '10:00', commentaire: 'réunion' })
  expect(added).toMatchObject({ status: 200, body: { debut: '08:00:00', fin: '10:00:00', pause: 0 } })
  const { id } = added.body
  expect(await post(`edit/${id}`, { fin: '11:00', version: 1 })).toMatchObject({
    body: { duree: '03:00:00' },
  })
  expect(await post(`edit/${id}`, { fin: '12:00', version: 1 })).toMatchObject({ status: 409 })
  const split = await post(`split/${id}`, { at: '09:00' })
  expect(split).toMatchObject({ status: 200, body: [{ duree: '01:00:00' }, { duree: '02:00:00' }] })
  expect(await post(`cancel/${id}`, {})).toMatchObject({ status: 200, body: { id } })
  expect(await post(`restore/${id}`, {})).toMatchObject({ status: 200, body: { id } })
  expect(await post('add', { date: daysAgo(1), debut: '08:00', fin: '10:00', inconnu: 1 })).toMatchObject({
    status: 422,
    body: { message: 'Champ inconnu', field: 'inconnu' },
  })
})
