import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { clientRow, EDIT, journalOf, shownRow, storedRows } from '../reports/report'
import { DRAWING, dateAt, dumpDatabase, hms, now, type Person, SCHOOL, timeAt, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal, insertEntry } = world

const ORDER = "L'heure de fin doit être postérieure à l'heure de début"
const FUTURE = 'Une heure future ne peut pas être saisie'

let person: Person
let ended: number
let running: number
let debut: number
let fin: number

beforeAll(async () => {
  person = await newPerson()
})
beforeEach(async () => {
  person = await newPerson()
  debut = now() - 3 * HOUR
  fin = now() - 2 * HOUR
  ended = await insertEntry(person.id, {
    debut,
    fin,
    typetache_id: DRAWING,
    client_id: SCHOOL,
    commentaire: 'é',
  })
  running = await insertEntry(person.id, { debut: now() - HOUR })
})

const overRest = (id: number | string, body: { json?: unknown; form?: Record<string, string> }) =>
  rest<Record<string, unknown>>(application.url, 'POST', `/api/taches/time/edit/${id}`, {
    token: person.token,
    ...body,
  })

describe('is refused without a change', () => {
  async function refused(id: number, texts: Record<string, unknown>, message: string, field?: string) {
    const before = await dumpDatabase(application.database)
    expect(await refusal(person, EDIT, { id, ...texts })).toEqual({
      code: field ? 'BAD_USER_INPUT' : 'NOT_FOUND',
      message,
      ...(field && { field }),
    })
    const { status, body } = await overRest(id, { json: texts })
    expect([status, body]).toEqual([field ? 422 : 404, { message, ...(field && { field }) }])
    expect(await dumpDatabase(application.database)).toEqual(before)
  }

  test('for an unknown entry and for another user’s', async () => {
    const other = await newPerson()
    const theirs = await insertEntry(other.id, { debut, fin })
    for (const id of [999_999, theirs]) await refused(id, { debut: '00:00' }, 'Cette entrée n’existe pas')
  })

  test.for(['9:00', '24:00', '12:60', '12:00:60', 'midi', '', ' ', '12h00', '-01:00', '12:00:00Z'])(
    'for %j, which is not a time',
    async (text) => {
      await refused(ended, { debut: text }, 'Heure invalide', 'debut')
      await refused(ended, { fin: text }, 'Heure invalide', 'fin')
    },
  )

  test('an end before or at the start', async () => {
    await refused(ended, { fin: timeAt(debut - 1) }, ORDER, 'fin')
    await refused(ended, { fin: timeAt(debut) }, ORDER, 'fin')
    await refused(ended, { debut: timeAt(fin + 1) }, ORDER, 'fin')
    await refused(running, { fin: timeAt(now() - HOUR - 60) }, ORDER, 'fin')
  })

  test('a future time', async () => {
    await refused(running, { debut: timeAt(now() + 600) }, FUTURE, 'debut')
    await refused(running, { fin: timeAt(now() + 600) }, FUTURE, 'fin')
    await refused(ended, { debut: timeAt(now() + 600), fin: timeAt(now() + 900) }, FUTURE, 'debut')
  })

  test('for an end on another day than that of the start or the next one', async () => {
    const day = (days: number) => dateAt(debut + days * 24 * HOUR)
    const neither = 'La date de fin doit être celle du début ou le lendemain'
    const texts = { fin: timeAt(fin) }
    for (const days of [-1, 2, 365])
      await refused(ended, { ...texts, finDate: day(days) }, neither, 'finDate')
    for (const finDate of ['demain', '2026-02-30', '31/02/2026', '1'])
      await refused(ended, { ...texts, finDate }, 'Date de fin invalide', 'finDate')
    await refused(ended, { ...texts, finDate: day(1) }, FUTURE, 'fin')
    await refused(running, { fin: timeAt(debut - 60), finDate: day(1) }, FUTURE, 'fin')
    await refused(ended, { fin: timeAt(debut), finDate: day(0) }, ORDER, 'fin')
    await refused(running, { finDate: day(0) }, 'Heure invalide', 'fin')
  })

  test('for a value that is not a text, over REST', async () => {
    const before = await dumpDatabase(application.database)
    for (const value of [9, true, ['2026-01-05'], {}])
      expect(await overRest(ended, { json: { fin: timeAt(fin), finDate: value } })).toMatchObject({
        status: 422,
        body: { message: 'Date de fin invalide', field: 'finDate' },
      })
    for (const value of [9, true, ['09:00'], { h: 9 }])
      expect(await overRest(ended, { json: { debut: value } })).toMatchObject({
        status: 422,
        body: { message: 'Heure invalide', field: 'debut' },
      })
    for (const field of ['version', 'reason', 'user'])
      expect(await overRest(ended, { json: { debut: '00:00', [field]: 1 } })).toMatchObject({
        status: 422,
        body: { message: 'Champ inconnu', field },
      })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('a reason of 501 characters', async () => {
    const before = await dumpDatabase(application.database)
    expect(await refusal(person, EDIT, { id: ended, debut: '00:00', reason: 'a'.repeat(501) })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Le motif est limité à 500 caractères',
      field: 'reason',
    })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('without a reason for another user’s times, except from older programs, which have no field for it', async () => {
    const supervisor = await newPerson({ acces: 'S' })
    const before = await dumpDatabase(application.database)
    for (const reason of [undefined, null, '', ' \u0000 '])
      expect(await refusal(supervisor, EDIT, { id: ended, fin: timeAt(fin - 60), reason })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Indiquez le motif de cette correction',
        field: 'reason',
      })
    expect(await dumpDatabase(application.database)).toEqual(before)
    const { status } = await rest(application.url, 'POST', `/api/taches/time/edit/${ended}`, {
      token: supervisor.token,
      json: { fin: timeAt(fin - 60) },
    })
    expect(status).toBe(200)
    expect(await journalOf(world, ended)).toMatchObject([
      { actor_id: supervisor.id, reason: 'Motif non demandé par l’application utilisée' },
    ])
  })

  test('for a stale version, with the current times', async () => {
    const before = await dumpDatabase(application.database)
    const stale = (times: string) => ({
      code: 'CONFLICT',
      message: `Cette entrée a été modifiée entre-temps. Valeurs actuelles : ${times}`,
      reason: 'STALE',
    })
    for (const version of [0, 2])
      expect(await refusal(person, EDIT, { id: ended, debut: '00:00', version })).toEqual(
        stale(`${timeAt(debut)} – ${timeAt(fin)}`),
      )
    const start = timeAt((await storedRows(world, person.id))[1]?.debut as number)
    expect(await refusal(person, EDIT, { id: running, fin: '00:00', version: 9 })).toEqual(
      stale(`${start} – en cours`),
    )
    expect(await dumpDatabase(application.database)).toEqual(before)
  })
})

describe('changes nothing', () => {
  test('when the texts equal those on the screen', async () => {
    const before = await dumpDatabase(application.database)
    const shown = { debut: timeAt(debut), fin: timeAt(fin) }
    for (const texts of [{}, { debut: null, fin: null }, shown, { ...shown, version: 1 }])
      expect(await ask(person, EDIT, { id: ended, ...texts })).toMatchObject({
        editTime: { ...shown, version: 1, corrected: false },
      })
    expect((await overRest(ended, { form: shown })).status).toBe(200)
    expect(await dumpDatabase(application.database)).toEqual(before)
  })
})

describe('is saved', () => {
  test('and the whole row is returned, over GraphQL', async () => {
    const [from, to] = [debut - 61, fin - 1]
    const answer = await ask(person, EDIT, {
      id: ended,
      debut: timeAt(from),
      fin: timeAt(to),
      version: 1,
      reason: ' oubli ',
    })
    const [row] = await storedRows(world, person.id)
    expect(row).toMatchObject({ debut: from, fin: to, version: 2, corrected: 1, commentaire: 'é' })
    const seconds = to - from
    expect(answer).toEqual({
      editTime: shownRow(row, person, {
        libelle: 'Plans',
        projet: 'École',
        cumul: seconds,
        counted: seconds,
      }),
    })
    expect(await journalOf(world, ended)).toEqual([
      {
        id: expect.any(Number),
        entity: 'task',
        entity_id: ended,
        actor_id: person.id,
        at: expect.any(Number),
        action: 'editTime',
        before: JSON.stringify({ debut, fin }),
        after: JSON.stringify({ debut: from, fin: to }),
        reason: 'oubli',
      },
    ])
  })

  test.for(['json', 'form'])(
    'and the whole row answered, over REST as %s, without a version',
    async (encoding) => {
      const texts = { debut: timeAt(debut - 60), fin: timeAt(fin - 60) }
      const { status, body, headers } = await overRest(ended, { [encoding]: texts })
      const [row] = await storedRows(world, person.id)
      expect(row).toMatchObject({ debut: debut - 60, fin: fin - 60, version: 2 })
      const shown = shownRow(row, person, { libelle: 'Plans', projet: 'École', cumul: HOUR, counted: HOUR })
      expect([status, body]).toEqual([200, clientRow(shown)])
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('to the minute when seconds are omitted', async () => {
    const minute = timeAt(debut - 600).slice(0, 5)
    await ask(person, EDIT, { id: ended, debut: minute })
    const [row] = await storedRows(world, person.id)
    expect(timeAt(row?.debut as number)).toBe(`${minute}:00`)
    expect(row?.fin).toBe(fin)
  })

  test('as the end of a running entry', async () => {
    const to = now() - 60
    const start = (await storedRows(world, person.id))[1]?.debut as number
    expect(await ask(person, EDIT, { id: running, debut: timeAt(start), fin: timeAt(to) })).toMatchObject({
      editTime: { fin: timeAt(to), duree: hms(to - start) },
    })
    expect((await storedRows(world, person.id))[1]).toMatchObject({ debut: start, fin: to, version: 2 })
    expect(await journalOf(world, running)).toMatchObject([
      { before: JSON.stringify({ fin: null }), after: JSON.stringify({ fin: to }) },
    ])
  })

  test.for(['GraphQL', 'REST as json', 'REST as form'])(
    'on the next day, when it is chosen or the first such time, over %s',
    async (face) => {
      const DAY = 24 * HOUR
      const yesterday = debut - DAY
      const id = await insertEntry(person.id, { debut: yesterday, fin: yesterday + HOUR })
      const save = async (texts: Record<string, string>) => {
        if (face === 'GraphQL') await ask(person, EDIT, { id, ...texts })
        else await overRest(id, face.endsWith('json') ? { json: texts } : { form: texts })
        return (await storedRows(world, person.id)).find((row) => row.id === id)?.fin
      }
      expect(await save({ fin: timeAt(yesterday + 60), finDate: dateAt(yesterday + DAY) })).toBe(debut + 60)
      expect(await save({ fin: timeAt(yesterday + HOUR) })).toBe(yesterday + HOUR)
      expect(await save({ fin: timeAt(debut - 60) })).toBe(debut - 60)
      const french = dateAt(yesterday).split('-').reverse().join('/')
      expect(await save({ fin: timeAt(yesterday + 120), finDate: french })).toBe(yesterday + 120)
      expect((await journalOf(world, id)).map(({ after }) => JSON.parse(String(after)))).toEqual([
        { fin: debut + 60 },
        { fin: yesterday + HOUR },
        { fin: debut - 60 },
        { fin: yesterday + 120 },
      ])
    },
  )

  test('as the end of an entry running since yesterday, also today', async () => {
    const since = now() - 14 * HOUR
    const id = await insertEntry(person.id, { debut: since })
    const to = now() - 60
    expect(await ask(person, EDIT, { id, fin: timeAt(to) })).toMatchObject({
      editTime: { fin: timeAt(to), date: dateAt(since), duree: hms(to - since) },
    })
  })

  test('for a break, and for a running entry whose end stays empty', async () => {
    const pause = await insertEntry(person.id, { debut: now() - 1_800, fin: now() - 1_200, pause: 1 })
    expect(await ask(person, EDIT, { id: pause, debut: timeAt(now() - 1_700) })).toMatchObject({
      editTime: { libelle: 'Pause', counted: 0, cumul: '00:00:00' },
    })
    const from = now() - 2 * HOUR
    await ask(person, EDIT, { id: running, debut: timeAt(from), fin: '' })
    const rows = await storedRows(world, person.id)
    expect(rows.find(({ id }) => id === running)).toMatchObject({ debut: from, fin: null, version: 2 })
  })

  test('once, of 10 concurrent edits of one version', async () => {
    const edits = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        ask(person, EDIT, { id: ended, fin: timeAt(fin - 1 - index), version: 1 }),
      ),
    )
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await storedRows(world, person.id))[0]).toMatchObject({ version: 2 })
    expect(await journalOf(world, ended)).toHaveLength(1)
  })

  test('by a supervisor of the company and by an administrator', async () => {
    for (const acces of ['S', 'A'] as const) {
      const viewer = await newPerson({ acces })
      const to = fin - (acces === 'S' ? 10 : 20)
      expect(await ask(viewer, EDIT, { id: ended, fin: timeAt(to), reason: 'oubli' })).toMatchObject({
        editTime: { fin: timeAt(to), nom: person.nom, prenom: person.prenom },
      })
      expect((await journalOf(world, ended)).at(-1)).toMatchObject({ actor_id: viewer.id })
    }
  })
})

test('on a day too long for the main thread, in the same document as a start', async () => {
  const date = dateAt(debut)
  const rows = Array.from(
    { length: 2_100 },
    (_, index) => `(${person.id}, '${date}', ${debut + index}, ${debut + index + 1}, '', 0)`,
  )
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${rows.join(', ')}`,
  )
  expect(
    await ask(
      person,
      `mutation ($id: ID!, $fin: String) {
        startTask(input: {}) { fin }
        editTime(id: $id, fin: $fin) { version } }`,
      { id: ended, fin: timeAt(fin - 60) },
    ),
  ).toEqual({ startTask: { fin: '' }, editTime: { version: 2 } })
  const { status } = await overRest(ended, { json: { fin: timeAt(fin - 120) } })
  expect(status).toBe(200)
})
