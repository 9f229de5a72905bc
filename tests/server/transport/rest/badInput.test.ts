import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../../server/transport/rest/routes'
import { rest } from '../../../support/api'
import { dumpDatabase, now, type Person, useWorld } from '../../world'

const { application, newPerson, insertEntry } = useWorld({}, { log: true })

let person: Person
let entry: number
let before: unknown

beforeAll(async () => {
  person = await newPerson()
  entry = await insertEntry(person.id, { debut: now() - 60 })
  before = await dumpDatabase(application.database)
})

afterAll(() => {
  expect(application.logs()).not.toContain('"level":50')
})

async function refused(method: string, path: string, body?: string | Buffer, type = 'application/json') {
  const response = await fetch(application.url + path, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...(body !== undefined && { 'content-type': type }) },
    body: body as string,
  })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return { status: response.status, body: await response.json() }
}

const BAD_IDS = [
  '0',
  '-1',
  '1e3',
  '01',
  '1;--',
  '1%20OR%201=1',
  '9007199254740992',
  '99999999999999999999',
  '1.0',
  'NaN',
  'null',
  'undefined',
  '[object%20Object]',
  '%00',
  '٣',
  '%F0%9F%99%82',
]

test('an error without its own message is in French, without the value', async () => {
  const body = JSON.stringify({ debut: '2026-03-02', fin: '2026-03-02', half: 1, type: 'CP' })
  expect(await refused('POST', '/api/absences/new', body)).toEqual({
    status: 422,
    body: { message: 'Valeur invalide', field: 'half' },
  })
})

describe('an id in a path', () => {
  test.for(BAD_IDS)('is never %s', async (id) => {
    const invalid = (field: string) => ({ status: 422, body: { message: 'Identifiant invalide', field } })
    expect(await refused('GET', `/api/taches/${id}`)).toEqual(invalid('user'))
    expect(await refused('GET', `/api/taches/end/${id}`)).toEqual(invalid('id'))
    expect(await refused('GET', `/api/taches/reprise/${id}/${person.id}`)).toEqual(invalid('id'))
    expect(await refused('GET', `/api/taches/reprise/${entry}/${id}`)).toEqual(invalid('user'))
    expect(await refused('GET', `/api/pause/new/${id}`)).toEqual(invalid('user'))
    expect(await refused('GET', `/api/typetaches/user/${id}`)).toEqual(invalid('groupetache'))
    expect(await refused('GET', `/api/clients/user/${id}`)).toEqual(invalid('groupetache'))
    expect(await refused('POST', `/api/taches/comment/${id}`, '{"commentaire":"x"}')).toEqual(invalid('id'))
  })

  test.for(['%', '%zz', '%E0%A4%A', '%ff'])(
    'with an invalid encoding, %s, is refused in French',
    async (id) => {
      const { status, body } = await refused('GET', `/api/taches/end/${id}`)
      expect({ status, body }).toEqual({
        status: expect.toSatisfy((code) => code >= 400 && code < 500),
        body: {
          message: expect.stringMatching(/^(Requête illisible|404 not found)$/),
        },
      })
    },
  )

  test('of 5,000 characters is refused', async () => {
    const { status } = await refused('GET', `/api/taches/end/${'1'.repeat(5_000)}`)
    expect([404, 414, 422]).toContain(status)
  })

  test('must not be omitted, repeated or overridden by the query or the body', async () => {
    const notFound = { status: 404, body: { message: '404 not found' } }
    expect(await refused('GET', '/api/pause/new')).toEqual(notFound)
    expect(await refused('GET', `/api/taches/end/${entry}/${entry}`)).toEqual(notFound)
    expect((await refused('GET', `/api/taches/end/999999?taskId=${entry}&id=${entry}`)).status).toBe(404)
    const body = JSON.stringify({ commentaire: 'x', id: entry })
    expect(await refused('POST', '/api/taches/comment/999999', body)).toEqual({
      status: 422,
      body: { message: 'Champ inconnu', field: 'id' },
    })
  })
})

describe('a body', () => {
  const path = '/api/taches/new'
  const unreadable = { status: 400, body: { message: 'Requête illisible' } }

  test.for(['{', '{"tache":1', "{'tache':1}", 'undefined', '{"tache":01}', '\u0000', ''])(
    'with invalid JSON, %j, is refused',
    async (body) => {
      expect(await refused('POST', path, body)).toEqual(unreadable)
    },
  )

  test.for(['{"__proto__":{"user":1}}', '{"constructor":{"prototype":{"user":1}}}'])(
    'that accesses prototypes, %s, is refused',
    async (body) => {
      expect([400, 422]).toContain((await refused('POST', path, body)).status)
    },
  )

  test.for(['[]', '[{"tache":1}]', '"text"', '7', 'true'])(
    'that is not an object, %s, is refused',
    async (body) => {
      expect(await refused('POST', path, body)).toEqual({
        status: 422,
        body: { message: 'Un objet est attendu' },
      })
    },
  )

  test.for([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/jsonx',
  ])('of type %s is refused', async (type) => {
    const { status, body } = await refused('POST', path, '{"tache":1}', type)
    expect([415, 422]).toContain(status)
    expect(Object.values(body as object)).not.toContain('')
    expect(body).toEqual({ message: expect.stringMatching(/^(Format non accepté|Un objet est attendu)/) })
  })

  test('over 100 kB is refused, slightly less is not', async () => {
    const remarque = (length: number) => JSON.stringify({ remarque: 'a'.repeat(length) })
    const tooLarge = { status: 413, body: { message: 'Requête trop volumineuse (100 ko au plus)' } }
    expect(await refused('POST', path, remarque(100_000))).toEqual(tooLarge)
    expect(
      await refused('POST', path, `remarque=${'a'.repeat(100_001)}`, 'application/x-www-form-urlencoded'),
    ).toEqual(tooLarge)
    expect((await refused('POST', path, remarque(99_000))).status).toBe(422)
  })

  test.for<[string, string, string]>([
    ['{"tache":[1]}', 'tache', 'Identifiant invalide'],
    ['{"tache":{"id":1}}', 'tache', 'Identifiant invalide'],
    ['{"tache":true}', 'tache', 'Identifiant invalide'],
    ['{"tache":0}', 'tache', 'Identifiant invalide'],
    ['{"tache":1.5}', 'tache', 'Identifiant invalide'],
    ['{"tache":1e400}', 'tache', 'Identifiant invalide'],
    ['{"client":"1;--"}', 'client', 'Identifiant invalide'],
    ['{"user":9007199254740992}', 'user', 'Identifiant invalide'],
    ['{"remarque":7}', 'remarque', 'Commentaire invalide'],
    ['{"remarque":["a"]}', 'remarque', 'Commentaire invalide'],
    ['{"acces":"A"}', 'acces', 'Champ inconnu'],
    ['{"requestId":"x"}', 'requestId', 'Champ inconnu'],
    ['{"toString":1}', 'toString', 'Champ inconnu'],
  ])('%s is refused by field', async ([body, field, message]) => {
    expect(await refused('POST', path, body)).toEqual({ status: 422, body: { message, field } })
  })

  test('of a form with a repeated field is refused', async () => {
    expect(await refused('POST', path, 'tache=11&tache=12', 'application/x-www-form-urlencoded')).toEqual({
      status: 422,
      body: { message: 'Identifiant invalide', field: 'tache' },
    })
  })

  test.for(['{}', '{"commentaire":null}', '{"commentaire":5}'])(
    'of a comment, %s, is refused',
    async (body) => {
      expect(await refused('POST', `/api/taches/comment/${entry}`, body)).toEqual({
        status: 422,
        body: { message: 'Commentaire invalide', field: 'commentaire' },
      })
    },
  )
})

describe('an unknown path under /api', () => {
  test.for([
    '/api',
    '/api/',
    '/api/inconnu',
    '/api/taches',
    '/api/login',
    '/api/taches/new/1',
    '/api/TACHES/1',
  ])('%s is not found', async (path) => {
    expect(await refused('GET', path)).toEqual({ status: 404, body: { message: '404 not found' } })
  })

  test('gets the same 404 for browsers and without a session', async () => {
    const response = await fetch(`${application.url}/api/inconnu`, { headers: { accept: 'text/html' } })
    expect([response.status, await response.json()]).toEqual([404, { message: '404 not found' }])
  })
})

test('none of these calls changed anything', async () => {
  expect(await dumpDatabase(application.database)).toEqual(before)
})

describe('any input', () => {
  const ids = fc.oneof(fc.constantFrom(...BAD_IDS), fc.nat().map(String), fc.string().map(encodeURIComponent))
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom<unknown>(0, -1, 2 ** 53, '1e3', '01', [], [1], {}, true, null, '', '12'),
  )
  const fields = [...new Set(routes.flatMap(({ body = [] }) => body))]
  const bodies = fc.oneof(
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...fields), values, { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )

  /** Only the answers matter here: nothing may crash, refused or not. */
  test('never gives a 5xx or a response without a message', { timeout: 30_000 }, async () => {
    const somebody = await newPerson({ acces: 'A' })
    const safe = routes.filter(({ path }) => !/login|users|activate/.test(path))
    const property = fc.asyncProperty(
      fc.constantFrom(...safe),
      ids,
      bodies,
      async ({ method, path }, id, json) => {
        const { token } = somebody
        const filled = path.replace(/:\w+/g, id)
        const { status, body } = await rest(application.url, method, filled, {
          token,
          ...(method === 'POST' && { json }),
        })
        expect(status).toBeLessThan(500)
        if (status !== 200) expect(body).toMatchObject({ message: expect.stringMatching(/\S/) })
        expect(status === 200 || [400, 403, 404, 409, 413, 422].includes(status)).toBe(true)
      },
    )
    await fc.assert(property, { numRuns: 250 })
  })
})
