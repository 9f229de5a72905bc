import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DAY, HOUR } from '../../support/durations'
import {
  DRAWING,
  dateAt,
  dumpDatabase,
  hms,
  instantOf,
  now,
  type Person,
  SCHOOL,
  SOUTH,
  useWorld,
} from '../world'
import { clientRow, STATISTICS, shownRow, storedRows } from './report'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal, insertEntry } = world

let person: Person
let before: unknown
beforeAll(async () => {
  person = await newPerson()
})
const overRest = (body: { json?: unknown; form?: Record<string, string> }, viewer = person) =>
  rest<Record<string, unknown>>(application.url, 'POST', '/api/taches/statistiques', {
    token: viewer.token,
    ...body,
  })

describe('is refused', () => {
  beforeEach(async () => {
    before = await dumpDatabase(application.database)
  })

  test.for([
    ['', '2026-01-05', 'Date de début invalide', 'debut'],
    ['hier', '2026-01-05', 'Date de début invalide', 'debut'],
    ['31/02/2026', '2026-03-05', 'Date de début invalide', 'debut'],
    ['2026-02-31T00:00:00Z', '2026-03-05', 'Date de début invalide', 'debut'],
    ['2026-01-05', '2026-01-32', 'Date de fin invalide', 'fin'],
    ['2026-01-05', '2026-01-04', 'La date de fin doit suivre la date de début', 'fin'],
    ['2025-01-01', '2026-01-02', 'La période est limitée à 366 jours', 'fin'],
  ] as const)('a range from %j to %j', async ([debut, fin, message, field]) => {
    const range = { debut, fin, user: person.id }
    expect(await refusal(person, STATISTICS, range)).toEqual({ code: 'BAD_USER_INPUT', message, field })
    const { status, body } = await overRest({ json: range })
    expect([status, body]).toEqual([422, { message, field }])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('a date that is not a text, and a missing user', async () => {
    const range = { debut: '2026-01-05', fin: '2026-01-05' }
    for (const debut of [20260105, null, ['2026-01-05'], undefined])
      expect(await overRest({ json: { ...range, debut, user: person.id } })).toMatchObject({
        status: 422,
        body: { message: 'Date de début invalide', field: 'debut' },
      })
    for (const body of [
      { json: range },
      { json: { ...range, user: null } },
      { form: { ...range, user: '' } },
    ])
      expect(await overRest(body)).toMatchObject({
        status: 422,
        body: { message: 'Choisissez un utilisateur', field: 'user' },
      })
  })

  test('a user out of scope, like an unknown one', async () => {
    const stranger = await insertPerson({ societe_id: SOUTH })
    const supervisor = await newPerson({ acces: 'S' })
    const admin = await newPerson({ acces: 'A' })
    const range = { debut: '2026-01-05', fin: '2026-01-05' }
    for (const viewer of [person, supervisor])
      for (const user of [stranger.id, 999_999])
        expect(await refusal(viewer, STATISTICS, { ...range, user })).toEqual({
          code: 'FORBIDDEN',
          message: 'Vous n’avez pas accès à cet utilisateur',
        })
    expect(await refusal(admin, STATISTICS, { ...range, user: 999_999 })).toEqual({
      code: 'NOT_FOUND',
      message: 'Cet utilisateur n’existe pas',
    })
  })
})

describe('a report', () => {
  const noon = now()
  let somebody: Person
  let range: { debut: string; fin: string; user: number }

  beforeAll(async () => {
    somebody = await newPerson()
    const other = await newPerson()
    const store = (debut: number, fin: number | null, more = {}) =>
      insertEntry(somebody.id, { debut, fin, ...more })
    const task = { typetache_id: DRAWING, client_id: SCHOOL, commentaire: '<b>\n"é" ; 🙂' }
    await store(noon - 3 * DAY, noon - 3 * DAY + HOUR)
    await store(noon - 2 * DAY, noon - 2 * DAY + HOUR, task)
    await store(noon - 2 * DAY + 600, noon - 2 * DAY + 1_200, { pause: 1 })
    await store(noon - 2 * DAY + HOUR - 60, noon - 2 * DAY + HOUR + 60)
    await store(noon - DAY, null)
    await store(noon - HOUR, noon - HOUR + 1)
    await insertEntry(other.id, { debut: noon - HOUR, fin: noon })
    range = { debut: dateAt(noon - 2 * DAY), fin: dateAt(noon), user: somebody.id }
  })

  async function expected() {
    const rows = (await storedRows(world, somebody.id)).slice(1)
    const first = HOUR - 600
    const shown = (row: number, cumul: number, counted: number, more = {}) =>
      shownRow(rows[row], somebody, { cumul, counted, ...more })
    return [
      // The first minute of the third entry is the last of the first one: each is allotted half of it.
      shown(0, first, first, { libelle: 'Plans', projet: 'École', allotted: first - 30 }),
      shown(1, first, 0, { libelle: 'Pause' }),
      shown(2, first + 60, 60, { allotted: 90 }),
      shown(3, first + 60, 0, { overdue: true }),
      shown(4, first + 61, 1),
    ]
  }
  const total = hms(HOUR - 600 + 61)

  test('is complete over GraphQL, oldest first', async () => {
    expect(await ask(somebody, STATISTICS, range)).toEqual({
      statistics: {
        nom: somebody.nom,
        prenom: somebody.prenom,
        societe: 'Nord',
        total,
        breaks: '00:10:00',
        debut: range.debut,
        fin: range.fin,
        taches: await expected(),
      },
    })
  })

  test.for<[string, (texts: Record<string, string>) => { json?: unknown; form?: Record<string, string> }]>([
    ['JSON with digits', (texts) => ({ json: texts })],
    ['JSON with a number', (texts) => ({ json: { ...texts, user: Number(texts.user) } })],
    ['a form', (texts) => ({ form: texts })],
  ])('is complete over REST for %s', async ([_name, encode]) => {
    const texts = { debut: range.debut, fin: range.fin, user: String(somebody.id) }
    const { status, body, headers } = await overRest(encode(texts), somebody)
    expect([status, body]).toEqual([200, { total, taches: (await expected()).map(clientRow) }])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is the same for a French range, and for the midnights of older clients', async () => {
    const french = (date: string) => date.split('-').reverse().join('/')
    const midnight = (date: string) => new Date(instantOf(date, 0) * 1000).toISOString()
    const { statistics } = await ask<{ statistics: unknown }>(somebody, STATISTICS, range)
    const written = { debut: french(range.debut), fin: french(range.fin), user: somebody.id }
    expect(await ask(somebody, STATISTICS, written)).toEqual({ statistics })
    const older = { debut: midnight(range.debut), fin: midnight(range.fin), user: somebody.id }
    expect(await ask(somebody, STATISTICS, older)).toEqual({ statistics })
  })

  test('covers a supervisor’s company, or an administrator’s choice', async () => {
    for (const acces of ['S', 'A'] as const)
      expect(await ask(await newPerson({ acces }), STATISTICS, range)).toMatchObject({
        statistics: { total },
      })
    const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
    const gone = await insertPerson({ active: 0 })
    expect(await ask(admin, STATISTICS, { ...range, user: gone.id })).toMatchObject({
      statistics: { nom: gone.nom, total: '00:00:00', breaks: '00:00:00', taches: [] },
    })
  })
})

test('overlapping breaks count once, and each row has its part', async () => {
  const somebody = await newPerson()
  const from = now() - 4 * 3_600
  await insertEntry(somebody.id, { debut: from, fin: from + 3_600, pause: 1 })
  await insertEntry(somebody.id, { debut: from + 1_800, fin: from + 5_400, pause: 1 })
  const query = `query ($debut: String!, $fin: String!, $user: ID!) {
    statistics(debut: $debut, fin: $fin, user: $user) { breaks taches { rested } } }`
  const range = { debut: dateAt(from), fin: dateAt(now()), user: somebody.id }
  expect(await ask(somebody, query, range)).toEqual({
    statistics: { breaks: '01:30:00', taches: [{ rested: 3_600 }, { rested: 1_800 }] },
  })
})
