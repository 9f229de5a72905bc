import { beforeEach, describe, expect, test } from 'vitest'
import { graphql } from '../../support/api'
import { instantOf } from '../../support/hourCases'
import { EDIT, JOURNAL, journalOf, storedRows } from '../reports/report'
import { iso, NORTH, now, type Person, SOUTH, TOWN, timeAt, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal, insertEntry } = world

const COMMENT = `mutation ($id: ID!, $commentaire: String!) {
  commentTask(id: $id, commentaire: $commentaire) { version } }`

let person: Person
let debut: number
let fin: number
let id: number
beforeEach(async () => {
  person = await newPerson({ societe_id: NORTH })
  debut = now() - 7_200
  fin = now() - 3_600
  id = await insertEntry(person.id, { debut, fin, commentaire: 'avant' })
})

describe('reading the history', () => {
  const gone = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }

  test('is allowed to those who may read the entry: its user, a supervisor of the company, an administrator', async () => {
    await ask(person, EDIT, { id, fin: timeAt(fin - 60) })
    const [colleague, stranger, supervisor, admin] = [
      await newPerson({ societe_id: NORTH }),
      await newPerson({ societe_id: SOUTH, acces: 'S' }),
      await newPerson({ societe_id: NORTH, acces: 'S' }),
      await newPerson({ societe_id: SOUTH, acces: 'A' }),
    ]
    for (const viewer of [colleague, stranger])
      expect(await refusal(viewer, JOURNAL, { task: id })).toEqual(gone)
    for (const viewer of [person, supervisor, admin])
      expect(await ask(viewer, JOURNAL, { task: id })).toMatchObject({ journal: [{ action: 'editTime' }] })
    expect(await refusal(admin, JOURNAL, { task: 999_999 })).toEqual(gone)
  })
})

test('an entry without corrections has none', async () => {
  expect(await ask(person, JOURNAL, { task: id })).toEqual({ journal: [] })
})

test('a reason is stored without invisible characters, such as half a character', async () => {
  await ask(person, EDIT, { id, fin: timeAt(fin - 1), reason: 'badge\u0000 oublié \ud83d' })
  expect(await ask(person, JOURNAL, { task: id })).toMatchObject({ journal: [{ reason: 'badge oublié' }] })
})

test('each correction is complete, newest first, and earlier ones never change', async () => {
  const supervisor = await newPerson({ societe_id: NORTH, acces: 'S' })
  await ask(supervisor, EDIT, {
    id,
    debut: timeAt(debut - 60),
    fin: timeAt(fin - 1),
    reason: ' badge oublié\n',
  })
  const first = await journalOf(world, id)
  await ask(person, COMMENT, { id, commentaire: 'après' })
  await ask(person, EDIT, { id, fin: timeAt(fin - 2) })
  const rows = await journalOf(world, id)
  expect(rows.slice(0, 1)).toEqual(first)
  const at = rows.map((row) => iso(Number(row.at)))
  expect(await ask(person, JOURNAL, { task: id })).toEqual({
    journal: [
      {
        at: at[2],
        actor: `${person.prenom} ${person.nom}`,
        action: 'editTime',
        reason: '',
        changes: [{ field: 'fin', before: timeAt(fin - 1), after: timeAt(fin - 2) }],
      },
      {
        at: at[1],
        actor: `${person.prenom} ${person.nom}`,
        action: 'comment',
        reason: '',
        changes: [{ field: 'commentaire', before: 'avant', after: 'après' }],
      },
      {
        at: at[0],
        actor: `${supervisor.prenom} ${supervisor.nom}`,
        action: 'editTime',
        reason: 'badge oublié',
        changes: [
          { field: 'debut', before: timeAt(debut), after: timeAt(debut - 60) },
          { field: 'fin', before: timeAt(fin), after: timeAt(fin - 1) },
        ],
      },
    ],
  })
  expect(await storedRows(world, person.id)).toMatchObject([{ version: 4, corrected: 1 }])
})

test('a missing former end is an empty text', async () => {
  const running = await insertEntry(person.id, { debut: now() - 1_800 })
  await ask(person, EDIT, { id: running, fin: timeAt(now() - 60) })
  expect(await ask(person, JOURNAL, { task: running })).toMatchObject({
    journal: [{ changes: [{ field: 'fin', before: '' }] }],
  })
})

test('a comment of a running entry is not a correction, nor is an unchanged one', async () => {
  const running = await insertEntry(person.id, { debut: now() - 60, commentaire: 'un' })
  await ask(person, COMMENT, { id: running, commentaire: 'deux' })
  await ask(person, 'mutation ($id: ID!) { endTask(id: $id, commentaire: "trois") { id } }', { id: running })
  await ask(person, COMMENT, { id, commentaire: 'avant' })
  for (const entry of [running, id]) expect(await journalOf(world, entry)).toEqual([])
  expect(await storedRows(world, person.id)).toMatchObject([{ corrected: 0 }, { corrected: 0 }])
})

test('a comment sent with Finir to an ended entry is a correction', async () => {
  await ask(person, 'mutation ($id: ID!) { endTask(id: $id, commentaire: "tard") { id } }', { id })
  expect(await ask(person, JOURNAL, { task: id })).toMatchObject({
    journal: [{ action: 'comment', changes: [{ before: 'avant', after: 'tard' }] }],
  })
})

test('the longest comment of any characters is stored', async () => {
  for (const character of ['\u0001', '"', '🙂', '\ud800']) {
    const commentaire = character.repeat(2_000 / character.length)
    await ask(person, COMMENT, { id, commentaire })
  }
  expect(await journalOf(world, id)).toHaveLength(4)
  expect(await ask(person, JOURNAL, { task: id })).toMatchObject({
    journal: [{}, { changes: [{ before: '"'.repeat(2_000), after: '🙂'.repeat(1_000) }] }, {}, {}],
  })
})

test('a correction whose event cannot be stored is not made', async () => {
  const before = await storedRows(world, person.id)
  await application.database.query('ALTER TABLE journal_event RENAME TO journal_away')
  for (const [query, variables] of [
    [EDIT, { id, fin: timeAt(fin - 60) }],
    [COMMENT, { id, commentaire: 'après' }],
  ] as const) {
    const { errors = [] } = await graphql(application.url, query, variables, person.token)
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['INTERNAL_SERVER_ERROR'])
  }
  expect(await storedRows(world, person.id)).toEqual(before)
  await application.database.query('ALTER TABLE journal_away RENAME TO journal_event')
})

describe('changes of a running entry by another user', () => {
  const ADMIN = { acces: 'A' as const }

  test('record a comment', async () => {
    const admin = await newPerson(ADMIN)
    const running = await insertEntry(person.id, { debut: now() - 60, commentaire: 'à moi' })
    await ask(admin, COMMENT, { id: running, commentaire: 'à toi' })
    expect(await journalOf(world, running)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'comment',
        before: '{"commentaire":"à moi"}',
        after: '{"commentaire":"à toi"}',
      },
    ])
    const [row] = await application.database.query('SELECT corrected FROM task WHERE id = ?', [running])
    expect(row).toEqual({ corrected: 1 })
  })

  test('record an end, but not one’s own', async () => {
    const admin = await newPerson(ADMIN)
    const END = 'mutation ($id: ID!) { endTask(id: $id) { id } }'
    const theirs = await insertEntry(person.id, { debut: now() - 60 })
    const own = await insertEntry(person.id, { debut: now() - 60 })
    await ask(admin, END, { id: theirs })
    await ask(person, END, { id: own })
    expect(await journalOf(world, theirs)).toMatchObject([
      { actor_id: admin.id, action: 'endTask', before: '{"fin":null}' },
    ])
    expect(await journalOf(world, own)).toEqual([])
  })

  test('record what a break or start ends for another user, but not one’s own', async () => {
    const admin = await newPerson(ADMIN)
    const PAUSE = 'mutation ($user: ID) { pause(user: $user) { id } }'
    const START = 'mutation ($user: ID) { startTask(input: { user: $user }) { id } }'
    const tasks = [
      await insertEntry(person.id, { debut: now() - 120 }),
      await insertEntry(person.id, { debut: now() - 60, commentaire: 'avant' }),
    ]
    const { pause } = await ask<{ pause: { id: string } }>(admin, PAUSE, { user: person.id })
    await ask(admin, START, { user: person.id })
    for (const entry of [...tasks, pause.id]) {
      const traces = (await journalOf(world, Number(entry))).reverse()
      expect(traces[0]).toMatchObject({ actor_id: admin.id, action: 'endTask', before: '{"fin":null}' })
      const history = await ask<{ journal: unknown[] }>(person, JOURNAL, { task: entry })
      expect(history.journal[0]).toMatchObject({ action: 'endTask', changes: [{ field: 'fin', before: '' }] })
      expect([traces.length, history.journal.length]).toEqual(entry === pause.id ? [2, 2] : [1, 1])
    }
    const [first, , rest] = (await storedRows(world, person.id)).slice(-4)
    expect([first, rest]).toMatchObject([{ corrected: 1 }, { corrected: 1 }])

    const own = await ask<{ pause: { id: string } }>(person, PAUSE)
    await ask(person, START)
    expect(await journalOf(world, Number(own.pause.id))).toEqual([])
  })
})

test('an entry started for another user has its author; one’s own has none', async () => {
  const admin = await newPerson({ acces: 'A' })
  const ended = { debut: now() - 90, fin: now() - 60 }
  const old = await insertEntry(person.id, { ...ended, client_id: TOWN, commentaire: 'hier' })
  const rest = await insertEntry(person.id, { ...ended, pause: 1 })
  const begin = async (by: Person, mutation: string, variables: Record<string, unknown>) =>
    Number(Object.values(await ask<Record<string, { id: string }>>(by, mutation, variables))[0]?.id)
  const START = 'mutation ($user: ID) { startTask(input: { user: $user, remarque: "à sa place" }) { id } }'
  const RESUME = 'mutation ($id: ID!) { resumeTask(id: $id) { id } }'
  const PAUSE = 'mutation ($user: ID) { pause(user: $user) { id } }'

  const theirs = { user: person.id }
  const begun = [
    { action: 'startTask', task: await begin(admin, START, theirs) },
    { action: 'resumeTask', task: await begin(admin, RESUME, { id: old }) },
    { action: 'pause', task: await begin(admin, PAUSE, theirs) },
  ]
  for (const { action, task } of begun) {
    const row = (await storedRows(world, person.id)).find(({ id }) => Number(id) === task)
    expect(row).toMatchObject({ corrected: 1, version: action === 'pause' ? 1 : 2 })
    const { journal } = await ask<{ journal: { at: string }[] }>(person, JOURNAL, { task })
    // The event is written after the start time was read: a second may have passed.
    const written = instantOf(String(journal.at(-1)?.at))
    expect(written).toBeGreaterThanOrEqual(Number(row?.debut))
    expect(written).toBeLessThanOrEqual(now())
    expect(journal.at(-1)).toEqual({
      at: expect.any(String),
      actor: `${admin.prenom} ${admin.nom}`,
      action,
      reason: '',
      changes: [{ field: 'debut', before: '', after: timeAt(Number(row?.debut)) }],
    })
  }
  // A repetition returns the same entry, and writes no second event.
  expect(await begin(admin, PAUSE, theirs)).toBe(begun[2]?.task)
  expect(await journalOf(world, Number(begun[2]?.task))).toHaveLength(1)

  await begin(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id: begun[2]?.task })
  const own = [
    await begin(person, START, {}),
    await begin(person, RESUME, { id: old }),
    await begin(person, RESUME, { id: rest }),
  ]
  for (const task of own) expect(await journalOf(world, task)).toEqual([])
})

test('an end that a correction removed from another day can be restored', async () => {
  const begun = now() - 3 * 86_400
  const [fin, wrong] = [begun + 20 * 3_600, begun + 60]
  const night = await insertEntry(person.id, { debut: begun, fin })
  await ask(person, EDIT, { id: night, fin: timeAt(wrong) })
  await ask(person, EDIT, { id: night, fin: timeAt(fin) })
  expect((await storedRows(world, person.id)).find(({ id }) => id === night)).toMatchObject({
    debut: begun,
    fin,
  })
})

test('a time on another day than the entry’s is shown with its day', async () => {
  const begun = now() - 3 * 86_400
  const night = await insertEntry(person.id, { debut: begun, fin: begun + 20 * 3_600 })
  await ask(person, EDIT, { id: night, fin: timeAt(begun + 60) })
  const { journal } = await ask<{ journal: { changes: { before: string; after: string }[] }[] }>(
    person,
    JOURNAL,
    {
      task: night,
    },
  )
  expect(journal[0]?.changes).toEqual([
    {
      field: 'fin',
      before: expect.stringMatching(/^\d\d:\d\d:\d\d \(\d\d\/\d\d\/\d{4}\)$/),
      after: timeAt(begun + 60),
    },
  ])
})

test('hundreds of corrections by a program are returned by pages', async () => {
  await application.database.query(
    `INSERT INTO journal_event (subject, seq, at, actor_id, door, action, entity, entity_id, corrects, content, digest, hash)
     VALUES ${Array.from({ length: 250 }, (_, index) => `('user:${person.id}', ${10_000 + index}, ${fin + index}, ${person.id}, 'graphql', 'comment', 'task', ${id}, 1, '{"after":{"commentaire":"${index + 1}"},"before":{"commentaire":"${index}"}}', '', '')`).join(', ')}`,
  )
  const PAGED =
    'query ($task: ID!, $before: ID) { journal(task: $task, before: $before) { id changes { after } } }'
  type Page = { journal: { id: string; changes: { after: string }[] }[] }
  const history: string[] = []
  let before: string | undefined
  const lengths: number[] = []
  for (let page = 0; page < 4; page++) {
    const { journal } = (await ask(person, PAGED, { task: id, before })) as Page
    lengths.push(journal.length)
    history.push(...journal.map(({ changes }) => changes[0]?.after ?? ''))
    before = journal.at(-1)?.id
    if (!before) break
  }
  expect(lengths).toEqual([100, 100, 50, 0])
  expect(history).toEqual(Array.from({ length: 250 }, (_, index) => String(250 - index)))
})
