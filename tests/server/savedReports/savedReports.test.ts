import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, weekOf } from '../../../server/workedTime/time'
import { graphql } from '../../support/api'
import { startServer } from '../../support/server'
import { dateAt, now, type Person, SOUTH, useWorld, ZONE } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal } = world

const FIELDS = `id name question shared owner mine mayChange pinned version schedule { rhythm format nextDate debut fin }`
const ALL = `{ questions { ${FIELDS} } }`
const KEEP = `mutation ($name: String!, $question: String!, $shared: Boolean, $pin: Boolean) {
  keepQuestion(name: $name, question: $question, shared: $shared, pin: $pin) { ${FIELDS} } }`
const CHANGE = `mutation ($id: ID!, $name: String, $question: String, $shared: Boolean, $version: Int) {
  changeQuestion(id: $id, name: $name, question: $question, shared: $shared, version: $version) { ${FIELDS} } }`
const DELETE = 'mutation ($id: ID!) { deleteQuestion(id: $id) }'
const PIN = `mutation ($id: ID!) { pinQuestion(id: $id) { ${FIELDS} } }`
const UNPIN = `mutation ($id: ID!) { unpinQuestion(id: $id) { ${FIELDS} } }`
const SCHEDULE = `mutation ($id: ID!, $rhythm: Rhythm!, $format: ReportFormat!) {
  scheduleQuestion(id: $id, rhythm: $rhythm, format: $format) { ${FIELDS} } }`
const UNSCHEDULE = `mutation ($id: ID!) { unscheduleQuestion(id: $id) { ${FIELDS} } }`

const LAST_WEEK = JSON.stringify({ range: 'LAST_WEEK', by: ['CLIENT'] })
const GONE = { code: 'NOT_FOUND', message: 'Cette question n’existe pas' }

interface Kept {
  id: string
  name: string
  question: string
  version: number
  pinned: boolean
}

let names = 0
const keep = async (person: Person, given: object = {}) =>
  (
    await ask<{ keepQuestion: Kept }>(person, KEEP, {
      name: `Question ${++names}`,
      question: LAST_WEEK,
      ...given,
    })
  ).keepQuestion
const questionsOf = async (person: Person) => (await ask<{ questions: Kept[] }>(person, ALL)).questions

let owner: Person
let admin: Person
let colleague: Person
beforeAll(async () => {
  owner = await newPerson()
  colleague = await newPerson({ societe_id: SOUTH })
  admin = await newPerson({ acces: 'A' })
})

test('a text with half a character is refused', async () => {
  const question = '{"range":"THIS_WEEK","text":"\\ud800"}'
  expect(await refusal(await newPerson(), KEEP, { name: 'x', question })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'text',
    message: 'Texte invalide',
  })
})

describe('saving a report', () => {
  test.for<[string, string, string]>([
    ['pas du JSON', 'Question invalide', 'question'],
    ['[]', 'Un objet est attendu', ''],
    ['{"range":"HIER"}', 'Période inconnue', 'range'],
    [
      '{"debut":"2026-01-05","fin":"2026-01-01","by":["DAY"]}',
      'La date de fin doit suivre la date de début',
      'fin',
    ],
    ['{"debut":"2020-01-05","fin":"2026-01-01","by":["DAY"]}', 'La période est limitée à 366 jours', 'fin'],
    ['{"range":"THIS_WEEK","by":["COLOUR"]}', 'Groupement inconnu', 'by[0]'],
    ['{"range":"THIS_WEEK","secret":1}', 'Champ inconnu', 'secret'],
  ])('refuses %s', async ([question, message, field]) => {
    expect(await refusal(owner, KEEP, { name: 'x', question })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message,
      ...(field && { field }),
    })
    expect(await questionsOf(owner)).toEqual([])
  })

  test('refuses an empty name, and one of the same user that is equal when normalized', async () => {
    const person = await newPerson()
    expect(await refusal(person, KEEP, { name: '  ', question: LAST_WEEK })).toMatchObject({
      message: 'Le nom de la question est obligatoire',
    })
    const { id } = await keep(person, { name: 'Élan' })
    const taken = { code: 'BAD_USER_INPUT', message: 'Ce nom existe déjà', field: 'name' }
    expect(await refusal(person, KEEP, { name: ' éLAN ', question: LAST_WEEK })).toMatchObject(taken)
    const other = await keep(person)
    expect(await refusal(person, CHANGE, { id: other.id, name: 'élan' })).toMatchObject(taken)
    await keep(colleague, { name: 'Élan' })
    await ask(person, DELETE, { id })
    await keep(person, { name: 'Élan' })
  })

  test('pins it too when asked, and saves nothing when nine are pinned already', async () => {
    const person = await newPerson()
    for (let pinned = 0; pinned < 9; pinned++) expect((await keep(person, { pin: true })).pinned).toBe(true)
    const tenth = { name: 'La dixième', question: LAST_WEEK, pin: true }
    expect(await refusal(person, KEEP, tenth)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: '9 questions épinglées au plus\u202f: détachez-en une d’abord',
    })
    expect((await questionsOf(person)).map(({ name }) => name)).not.toContain('La dixième')
    expect((await keep(person, { ...tenth, pin: false })).pinned).toBe(false)
  })

  test('stores the query in canonical form and adds an audit event to its owner’s chain', async () => {
    const person = await newPerson()
    const question =
      '{ "users": ["12"], "range": "LAST_MONTH", "by": ["PERSON"], "text": null, "compare": false }'
    const kept = await keep(person, { name: 'Mes heures', question })
    expect(kept).toEqual({
      id: kept.id,
      name: 'Mes heures',
      question: '{"by":["PERSON"],"range":"LAST_MONTH","users":[12]}',
      shared: false,
      owner: `${person.prenom} ${person.nom}`,
      mine: true,
      mayChange: true,
      pinned: false,
      version: 1,
      schedule: null,
    })
    const EVENTS = '{ myEvents { events { action object } } }'
    const { myEvents } = await ask<{ myEvents: { events: unknown[] } }>(person, EVENTS)
    expect(myEvents.events).toContainEqual({ action: 'create', object: 'Mes heures' })
  })
})

describe('another user’s saved report', () => {
  test('is NOT_FOUND unless it is shared, for administrators too', async () => {
    const { id } = await keep(owner)
    for (const other of [colleague, admin]) {
      expect((await questionsOf(other)).map((one) => one.id)).not.toContain(id)
      for (const operation of [CHANGE, DELETE, PIN, UNPIN, UNSCHEDULE])
        expect(await refusal(other, operation, { id })).toEqual(GONE)
      expect(await refusal(other, SCHEDULE, { id, rhythm: 'LUNDI', format: 'CSV' })).toEqual(GONE)
    }
    await ask(owner, DELETE, { id })
  })

  test('that is shared can be read and pinned by all, and changed by its owner and administrators only', async () => {
    const { id } = await keep(owner, { shared: true })
    const forbidden = {
      code: 'FORBIDDEN',
      message: 'Seule la personne qui a gardé cette question, ou un administrateur, peut la changer',
    }
    for (const operation of [CHANGE, DELETE])
      expect(await refusal(colleague, operation, { id })).toEqual(forbidden)
    expect(await ask(colleague, PIN, { id })).toMatchObject({
      pinQuestion: { mine: false, mayChange: false, pinned: true },
    })
    expect((await questionsOf(owner)).find((one) => one.id === id)).toMatchObject({ pinned: false })
    await ask(admin, CHANGE, { id, name: `Autre ${++names}` })
    await ask(owner, CHANGE, { id, shared: false })
    expect(await refusal(colleague, PIN, { id })).toEqual(GONE)
    await ask(owner, CHANGE, { id, shared: true })
    expect((await questionsOf(colleague)).find((one) => one.id === id)).toMatchObject({ pinned: false })
  })
})

test('the newest hundred shared ones are listed, besides pinned and scheduled ones', async () => {
  const [reader, crowd] = [await newPerson(), await newPerson()]
  const [pinned, regular] = [await keep(crowd, { shared: true }), await keep(crowd, { shared: true })]
  await ask(reader, PIN, { id: pinned.id })
  await ask(reader, SCHEDULE, { id: regular.id, rhythm: 'LUNDI', format: 'CSV' })
  const long = JSON.stringify({ range: 'LAST_WEEK', text: 'x'.repeat(9_900) })
  const rows = Array.from(
    { length: 250 },
    (_, n) => `(${n % 2 ? crowd.id : owner.id}, 'Foule ${n}', 'foule ${n}', '${long}', 1, 1, 1)`,
  )
  await application.database.query(
    `INSERT INTO kept_question (user_id, name, name_key, question, shared, created_at, version)
     VALUES ${rows.join(', ')}`,
  )
  const own = await keep(reader)
  const listed = await questionsOf(reader)
  const last = Array.from({ length: 100 }, (_, n) => `Foule ${150 + n}`)
  expect(listed.map(({ name }) => name).sort()).toEqual([...last, pinned.name, regular.name, own.name].sort())
  const [first] = await application.database.query("SELECT id FROM kept_question WHERE name = 'Foule 0'")
  expect(await ask(reader, PIN, { id: first?.id })).toMatchObject({ pinQuestion: { name: 'Foule 0' } })
  await application.database.query("DELETE FROM kept_question WHERE name LIKE 'Foule %'")
  await ask(reader, UNSCHEDULE, { id: regular.id })
})

test('a stale change is refused', async () => {
  const { id, version } = await keep(owner)
  await ask(owner, CHANGE, { id, question: JSON.stringify({ range: 'THIS_YEAR' }), version })
  expect(await refusal(owner, CHANGE, { id, name: 'x', version })).toMatchObject({ code: 'CONFLICT' })
})

describe('a scheduled report', () => {
  const MINE = '{ myFiles { id name state regular isNew reason } inbox { reports } }'
  interface Files {
    myFiles: { name: string; state: string; regular: boolean; isNew: boolean; reason: string }[]
    inbox: { reports: number }
  }
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

  test('is due on a future Monday or first of a month', async () => {
    const { id } = await keep(owner)
    const monday = await ask<{ scheduleQuestion: { schedule: { nextDate: string } } }>(owner, SCHEDULE, {
      id,
      rhythm: 'LUNDI',
      format: 'CSV',
    })
    expect(weekday(monday.scheduleQuestion.schedule.nextDate)).toBe(1)
    // A week that begins on the day of its report would be empty: the previous one is reported.
    const week = await keep(owner, { question: '{"range":"THIS_WEEK"}' })
    expect(await ask(owner, SCHEDULE, { id: week.id, rhythm: 'LUNDI', format: 'CSV' })).toEqual({
      scheduleQuestion: expect.objectContaining({ schedule: monday.scheduleQuestion.schedule }),
    })
    await ask(owner, UNSCHEDULE, { id: week.id })
    expect(await ask(owner, SCHEDULE, { id, rhythm: 'PREMIER_DU_MOIS', format: 'PDF' })).toMatchObject({
      scheduleQuestion: { schedule: { format: 'PDF', nextDate: expect.stringMatching(/-01$/) } },
    })
    expect(await ask(owner, UNSCHEDULE, { id })).toMatchObject({ unscheduleQuestion: { schedule: null } })
    // Each change is an audit event; one that changes nothing is not.
    await ask(owner, UNSCHEDULE, { id })
    const EVENTS = '{ myEvents { events { action entity changes { field before after } } } }'
    const { myEvents } = await ask<{ myEvents: { events: unknown[] } }>(owner, EVENTS)
    const eventOf = (action: string, ...changes: [field: string, before: string, after: string][]) => ({
      action,
      entity: 'kept_question',
      changes: changes.map(([field, before, after]) => ({ field, before, after })),
    })
    expect(myEvents.events.slice(0, 2)).toEqual([
      eventOf('unscheduleQuestion', ['rhythm', 'Le premier du mois', ''], ['format', 'PDF', '']),
      eventOf('scheduleQuestion', ['rhythm', 'Chaque lundi', 'Le premier du mois'], ['format', 'CSV', 'PDF']),
    ])
  })

  test('that was due while no server ran is made once by one of two, within its recipient’s scope', async () => {
    const [subscriber, gone] = [await newPerson({ societe_id: SOUTH }), await newPerson()]
    // A report that cannot be made does not block those after it.
    const broken = await keep(owner)
    await ask(owner, SCHEDULE, { id: broken.id, rhythm: 'LUNDI', format: 'CSV' })
    await application.database.query("UPDATE kept_question SET question = '{' WHERE id = ?", [broken.id])
    const { id, name } = await keep(owner, { shared: true, question: '{"range":"THIS_WEEK"}' })
    for (const person of [owner, subscriber, gone])
      await ask(person, SCHEDULE, { id, rhythm: 'LUNDI', format: 'CSV' })
    await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [gone.id])
    await application.database.query("UPDATE question_schedule SET next_date = '2026-01-05'")
    const env = { DATABASE_URL: application.database.url, TIME_ZONE: ZONE }
    const servers = await Promise.all([startServer(env), startServer(env)])
    const filesOf = async (person: Person) => {
      for (;;) {
        const { data } = await graphql<Files>(application.url, MINE, {}, person.token)
        if (data?.myFiles.length && data.myFiles.every(({ state }) => state !== 'EN_COURS')) return data
        await pause(100)
      }
    }
    for (const person of [owner, subscriber]) {
      const { myFiles, inbox } = await filesOf(person)
      expect(myFiles).toMatchObject([{ state: 'PRET', regular: true, isNew: true, reason: '' }])
      const over = [-7, -1].map((days) => addDays(weekOf(dateAt(now())), days)).join('_')
      expect(myFiles[0]?.name.replace(/^question-\d+_/, '')).toBe(`${over}.csv`)
      expect(inbox.reports).toBe(1)
      await ask(person, 'mutation { seeFiles }')
      expect((await filesOf(person)).inbox.reports).toBe(0)
    }
    expect(name).toMatch(/^Question/)
    for (const server of servers) await server.stop()
    const rows = await application.database.query('SELECT user_id, expires_at - created_at AS kept FROM file')
    expect(rows.map(({ user_id, kept }) => [user_id, kept])).toEqual(
      expect.arrayContaining([
        [owner.id, 7 * 86_400],
        [subscriber.id, 7 * 86_400],
      ]),
    )
    expect(rows).toHaveLength(2)
    const today = dateAt(now())
    const next = await application.database.query(
      'SELECT CAST(next_date AS CHAR(10)) AS date FROM question_schedule WHERE question_id = ?',
      [Number(id)],
    )
    for (const { date } of next) expect(String(date) > today).toBe(true)
  })
})
