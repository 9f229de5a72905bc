import { describe, expect, test } from 'vitest'
import { rest } from '../../../support/api'
import {
  DRAWING,
  hms,
  now,
  type Person,
  SCHOOL,
  SITES,
  STUDIES,
  SURVEY,
  shown,
  TOWN,
  TYPE_ELSEWHERE,
  timeAt,
  useWorld,
} from '../../world'

const { application, newPerson, stored, insertEntry } = useWorld()

type Call = { json?: unknown; form?: Record<string, string> }
const call = ({ token }: Pick<Person, 'token'>, method: string, path: string, body: Call = {}) =>
  rest<Record<string, unknown>>(application.url, method, path, { token, ...body })

/** A stored entry as section 3 of the specification names its fields: ids are numbers. */
function presented(row: Parameters<typeof shown>[0], libelle: string, projet: string) {
  const { debut, fin, duree, commentaire, pause } = shown(row, libelle, projet)
  return {
    id: row?.id,
    user_id: row?.user_id,
    debut,
    fin,
    libelle,
    projet,
    commentaire,
    duree,
    pause,
    longue: false,
  }
}

describe('POST /api/taches/new', () => {
  test.for<[string, (person: Person) => Call]>([
    [
      'JSON with numbers',
      ({ id }) => ({ json: { tache: DRAWING, client: TOWN, remarque: 'é 🙂 +&=', user: id } }),
    ],
    [
      'JSON with digits',
      ({ id }) => ({ json: { tache: `${DRAWING}`, client: `${TOWN}`, remarque: 'é 🙂 +&=', user: `${id}` } }),
    ],
    [
      'a form',
      ({ id }) => ({ form: { tache: `${DRAWING}`, client: `${TOWN}`, remarque: 'é 🙂 +&=', user: `${id}` } }),
    ],
  ])('takes %s', async ([_name, body]) => {
    const person = await newPerson()
    const { status, body: answer, headers } = await call(person, 'POST', '/api/taches/new', body(person))
    const rows = await stored(person.id)
    expect(rows).toMatchObject([
      { typetache_id: DRAWING, client_id: TOWN, commentaire: 'é 🙂 +&=', fin: null },
    ])
    expect([status, answer]).toEqual([200, presented(rows[0], 'Plans', 'Mairie')])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.for<[string, Call]>([
    ['an empty object', { json: {} }],
    ['nulls', { json: { tache: null, client: null, remarque: null, user: null } }],
    ['empty texts', { json: { tache: '', client: '', remarque: '', user: '' } }],
    ['an empty form', { form: { tache: '', client: '', remarque: '', user: '' } }],
    ['no body', {}],
  ])('takes %s: nothing is required', async ([_name, body]) => {
    const person = await newPerson()
    const { status, body: answer } = await call(person, 'POST', '/api/taches/new', body)
    expect([status, answer]).toEqual([200, presented((await stored(person.id))[0], '', '')])
  })
})

test('GET /api/taches/{userId} lists the day, running entries of earlier days included', async () => {
  const person = await newPerson()
  const moment = now()
  await insertEntry(person.id, { debut: moment - 86_400, typetache_id: SURVEY })
  await insertEntry(person.id, { debut: moment - 7_200, fin: moment - 3_600, pause: 1 })
  await insertEntry(person.id, { debut: moment - 60, client_id: SCHOOL, commentaire: '<b>' })
  const rows = await stored(person.id)
  const { status, body, headers } = await call(person, 'GET', `/api/taches/${person.id}`)
  expect([status, body]).toEqual([
    200,
    [
      presented(rows[2], '', 'École'),
      presented(rows[1], 'Pause', ''),
      presented(rows[0], 'Étude de sol', ''),
    ],
  ])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('GET /api/taches/end/{taskId} ends an entry, idempotently', async () => {
  const person = await newPerson()
  const debut = now() - 100
  const id = await insertEntry(person.id, { debut, typetache_id: DRAWING })
  const first = await call(person, 'GET', `/api/taches/end/${id}`)
  const [row] = await stored(person.id)
  const fin = Number(row?.fin)
  expect([first.status, first.body]).toEqual([
    200,
    {
      id,
      user_id: person.id,
      debut: timeAt(debut),
      fin: timeAt(fin),
      libelle: 'Plans',
      projet: '',
      commentaire: '',
      duree: hms(fin - debut),
      pause: 0,
      longue: false,
    },
  ])
  expect((await call(person, 'GET', `/api/taches/end/${id}`)).body).toEqual(first.body)
  expect(await stored(person.id)).toEqual([row])
})

test('GET /api/taches/reprise/{taskId}/{userId} resumes once, also when it is sent twice', async () => {
  const person = await newPerson()
  const ended = {
    debut: now() - 900,
    fin: now() - 600,
    typetache_id: SURVEY,
    client_id: TOWN,
    commentaire: 'suite',
  }
  const path = `/api/taches/reprise/${await insertEntry(person.id, ended)}/${person.id}`
  const first = await call(person, 'GET', path)
  const rows = await stored(person.id)
  expect([first.status, first.body]).toEqual([200, presented(rows[1], 'Étude de sol', 'Mairie')])
  expect((await call(person, 'GET', path)).body).toEqual(first.body)
  expect(await stored(person.id)).toHaveLength(2)
})

test.for(['json', 'form'])('POST /api/taches/comment/{taskId} takes a comment as %s', async (encoding) => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60 })
  const { status, body } = await call(person, 'POST', `/api/taches/comment/${id}`, {
    [encoding]: { commentaire: ' a "b"\n& 🙂 ' },
  })
  const rows = await stored(person.id)
  expect(rows).toMatchObject([{ commentaire: ' a "b"\n& 🙂 ', version: 2 }])
  expect([status, body]).toEqual([200, presented(rows[0], '', '')])
})

test('GET /api/pause/new/{userId} starts a break, or returns the running one', async () => {
  const person = await newPerson()
  const path = `/api/pause/new/${person.id}`
  const first = await call(person, 'GET', path)
  expect([first.status, first.body]).toEqual([200, presented((await stored(person.id))[0], 'Pause', '')])
  expect((await call(person, 'GET', path)).body).toEqual(first.body)
  expect(await stored(person.id)).toHaveLength(1)
})

test.for([
  [
    '/api/typetaches/user/',
    STUDIES,
    [
      [SURVEY, 'Étude de sol'],
      [DRAWING, 'Plans'],
    ],
  ],
  [
    '/api/clients/user/',
    STUDIES,
    [
      [SCHOOL, 'École'],
      [TOWN, 'Mairie'],
    ],
  ],
  ['/api/typetaches/user/', SITES, [[TYPE_ELSEWHERE, 'Grue']]],
] as const)('GET %s%i lists what is active, in French order', async ([path, group, expected]) => {
  const person = await newPerson({ groupetache_id: group })
  const { status, body } = await call(person, 'GET', `${path}${group}`)
  expect([status, body]).toEqual([200, expected.map(([id, libelle]) => ({ id, libelle }))])
})

describe('the mutating GETs', () => {
  const paths = ({ id }: Person, entry: number) => [
    `/api/taches/end/${entry}`,
    `/api/pause/new/${id}`,
    `/api/taches/reprise/${entry}/${id}`,
  ]

  test.for(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])('do nothing on %s', async (method) => {
    const person = await newPerson({ acces: 'A' })
    const entry = await insertEntry(person.id, { debut: now() - 60 })
    const before = await stored(person.id)
    for (const path of [...paths(person, entry), '/api/clients/activate/11'])
      expect((await call(person, method, path)).status).toBe(404)
    expect(await stored(person.id)).toEqual(before)
    expect(await application.database.query('SELECT active FROM client WHERE id = 11')).toEqual([
      { active: 1 },
    ])
  })

  test('accept no token in the address', async () => {
    const person = await newPerson()
    const entry = await insertEntry(person.id, { debut: now() - 60 })
    for (const path of paths(person, entry)) {
      const address = `${path}?token=${person.token}&access_token=${person.token}`
      expect((await rest(application.url, 'GET', address)).status).toBe(401)
    }
    expect(await stored(person.id)).toMatchObject([{ fin: null }])
  })

  test('allow no other site to read or call them', async () => {
    const { status, headers } = await rest(application.url, 'OPTIONS', '/api/taches/end/1', {
      headers: { origin: 'https://ailleurs.example', 'access-control-request-method': 'GET' },
    })
    expect(status).toBe(404)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
