import { describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DAY } from '../../support/durations'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  dateAt,
  dumpDatabase,
  now,
  type Person,
  RETIRED_CLIENT,
  RETIRED_TYPE,
  SCHOOL,
  STUDIES,
  SURVEY,
  TOWN,
  TYPE_ELSEWHERE,
  useWorld,
} from '../world'

const { application, newPerson, insertEntry, ask, refusal } = useWorld()

const EXTRA = 95
const CHOICE = '{ tache client libelle projet }'
const PIN = `mutation ($tache: ID, $client: ID) { list: pin(tache: $tache, client: $client) ${CHOICE} }`
const UNPIN = `mutation ($tache: ID, $client: ID) { list: unpin(tache: $tache, client: $client) ${CHOICE} }`
const LIST = `{ list: favourites ${CHOICE} }`
const LAST = `{ lastDay { date tasks ${CHOICE} } }`

type Pair = { tache?: number | null; client?: number | null }

const list = async (person: Person, query = LIST, variables: Pair = {}) =>
  (await ask<{ list: { libelle: string; projet: string }[] }>(person, query, variables)).list
const names = async (...given: Parameters<typeof list>) =>
  (await list(...given)).map(({ libelle, projet }) => `${libelle}/${projet}`)

describe('pin', () => {
  test.for([
    ['nothing', {}, 'Choisissez une tâche ou un client à épingler', 'tache', undefined],
    [
      'a task type that is not offered',
      { tache: RETIRED_TYPE },
      'Cette tâche n’est pas disponible',
      'tache',
      'UNAVAILABLE',
    ],
    [
      'one of another group',
      { tache: TYPE_ELSEWHERE, client: TOWN },
      'Cette tâche n’est pas disponible',
      'tache',
      'UNAVAILABLE',
    ],
    [
      'a client that is not offered',
      { client: RETIRED_CLIENT },
      'Ce client n’est pas disponible',
      'client',
      'UNAVAILABLE',
    ],
    [
      'one of another group',
      { client: CLIENT_ELSEWHERE },
      'Ce client n’est pas disponible',
      'client',
      'UNAVAILABLE',
    ],
  ] as const)('refuses %s', async ([, pair, message, field, reason]) => {
    const person = await newPerson()
    const before = await dumpDatabase(application.database)
    expect(await refusal(person, PIN, pair)).toEqual({ code: 'BAD_USER_INPUT', message, field, reason })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('keeps the order of pairs, each once, by user', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    expect(await list(person)).toEqual([])
    await list(person, PIN, { tache: SURVEY, client: SCHOOL })
    await list(person, PIN, { client: TOWN })
    const pinned = [
      { tache: String(SURVEY), client: String(SCHOOL), libelle: 'Étude de sol', projet: 'École' },
      { tache: null, client: String(TOWN), libelle: '', projet: 'Mairie' },
    ]
    expect(await list(person, PIN, { tache: SURVEY, client: SCHOOL })).toEqual(pinned)
    const twice = [{ tache: DRAWING }, { tache: DRAWING }]
    await Promise.all(twice.map((pair) => list(person, PIN, pair)))
    expect(await names(person)).toEqual(['Étude de sol/École', '/Mairie', 'Plans/'])
    expect(await list(other)).toEqual([])
    expect(await names(person, UNPIN, { client: TOWN })).toEqual(['Étude de sol/École', 'Plans/'])
    expect(await names(person, UNPIN, { client: TOWN })).toEqual(['Étude de sol/École', 'Plans/'])
  })

  test('refuses a tenth one, as there are nine digit keys; unavailable choices do not count', async () => {
    const person = await newPerson()
    const { database } = application
    await database.query(
      `INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (${EXTRA}, 'Quai', 'quai', ${STUDIES}, 1)`,
    )
    await database.query(
      `INSERT INTO favourite (user_id, client_id) VALUES (${person.id}, ${RETIRED_CLIENT})`,
    )
    const pairs = [DRAWING, SURVEY, null].flatMap((tache) =>
      [EXTRA, TOWN, SCHOOL].map((client) => ({ tache, client })),
    )
    for (const pair of pairs) await list(person, PIN, pair)
    expect(await refusal(person, PIN, { tache: DRAWING })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'tache',
      message: '9 favoris au plus : détachez-en un d’abord',
    })
    expect(await list(person, PIN, { client: TOWN })).toHaveLength(9)
    await list(person, UNPIN, { client: TOWN })
    expect((await names(person, PIN, { tache: DRAWING })).at(-1)).toBe('Plans/')
  })

  test('an unavailable choice is hidden until it is available again', async () => {
    const person = await newPerson()
    await list(person, PIN, { tache: DRAWING, client: TOWN })
    const settle = (active: number) =>
      application.database.query(`UPDATE client SET active = ${active} WHERE id = ${TOWN}`)
    await settle(0)
    expect(await list(person)).toEqual([])
    await settle(1)
    expect(await names(person)).toEqual(['Plans/Mairie'])
  })
})

describe('the last day worked', () => {
  test('is empty at first, and never today', async () => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 60, client_id: TOWN })
    expect(await ask(person, LAST)).toEqual({ lastDay: null })
  })

  test('has its tasks once each, in order, without breaks and unavailable choices', async () => {
    const person = await newPerson()
    const moment = now() - 3 * DAY
    const done = (debut: number, what: object) => insertEntry(person.id, { debut, fin: debut + 60, ...what })
    await done(moment - DAY, { client_id: SCHOOL })
    await done(moment, { client_id: TOWN, typetache_id: SURVEY })
    await done(moment + 60, { client_id: SCHOOL })
    await done(moment + 120, { client_id: TOWN, typetache_id: SURVEY, commentaire: 'suite' })
    await done(moment + 180, { client_id: RETIRED_CLIENT })
    await done(moment + 240, {})
    await done(moment + DAY, { pause: 1 })
    expect(await ask(person, LAST)).toEqual({
      lastDay: {
        date: dateAt(moment),
        tasks: [
          { tache: String(SURVEY), client: String(TOWN), libelle: 'Étude de sol', projet: 'Mairie' },
          { tache: null, client: String(SCHOOL), libelle: '', projet: 'École' },
        ],
      },
    })
  })
})

test('over REST, the same', async () => {
  const person = await newPerson()
  const post = async (path: string, json: object = {}) =>
    (await rest<unknown>(application.url, 'POST', path, { token: person.token, json })).body
  const pinned = [{ tache: DRAWING, client: null, libelle: 'Plans', projet: '' }]
  expect(await post('/api/favoris/new', { tache: DRAWING, client: '' })).toEqual(pinned)
  expect(await post('/api/favoris/all')).toEqual(pinned)
  expect(await post('/api/favoris/delete', { tache: String(DRAWING) })).toEqual([])
  expect(await post('/api/taches/veille')).toBeNull()
})
