import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dumpDatabase, instantOf, type Person, SOUTH, useWorld } from '../world'
import { exportAs } from './exported'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { application, newPerson, insertPerson, insertEntry } = world

const FORMATS = ['csv', 'xlsx', 'pdf']
const range = { debut: '2026-01-05', fin: '2026-01-09' }

let person: Person
let before: unknown
beforeAll(async () => {
  person = await newPerson()
})

describe.for(FORMATS)('an export as %s is refused in JSON', (format) => {
  beforeEach(async () => {
    before = await dumpDatabase(application.database)
  })
  async function refused(body: unknown, viewer: Partial<Pick<Person, 'token'>> = person, as = format) {
    const { status, headers, file } = await exportAs(world, as, body, viewer)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-disposition')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await dumpDatabase(application.database)).toEqual(before)
    return [status, JSON.parse(file.toString())]
  }

  test('without a session, before anything else is checked: 401', async () => {
    for (const body of [{ ...range, user: person.id }, {}, []])
      for (const as of [format, 'docx'])
        expect(await refused(body, {}, as)).toEqual([401, { message: 'Connexion requise' }])
  })

  test('for a user out of scope: 403, and for an unknown one: 404', async () => {
    const stranger = await insertPerson({ societe_id: SOUTH })
    const [supervisor, admin] = [await newPerson({ acces: 'S' }), await newPerson({ acces: 'A' })]
    before = await dumpDatabase(application.database)
    const forbidden = [403, { message: 'Vous n’avez pas accès à cet utilisateur' }]
    for (const viewer of [person, supervisor])
      expect(await refused({ ...range, user: stranger.id }, viewer)).toEqual(forbidden)
    const gone = [404, { message: 'Cet utilisateur n’existe pas' }]
    expect(await refused({ ...range, user: 999_999 }, admin)).toEqual(gone)
  })

  test('in an unknown format: 404', async () => {
    for (const as of ['docx', 'CSV', 'toString', `${format}x`])
      expect(await refused({ ...range, user: person.id }, person, as)).toEqual([
        404,
        { message: 'Format inconnu : csv, xlsx ou pdf' },
      ])
  })

  test.for<[unknown, string, string | undefined]>([
    [{ ...range, debut: 'hier' }, 'Date de début invalide', 'debut'],
    [{ ...range, fin: '2026-01-01' }, 'La date de fin doit suivre la date de début', 'fin'],
    [{ ...range, debut: '2024-01-01' }, 'La période est limitée à 366 jours', 'fin'],
    [{ ...range, user: undefined }, 'Choisissez un utilisateur', 'user'],
    [{ ...range, format: 'csv' }, 'Champ inconnu', 'format'],
    [[], 'Un objet est attendu', undefined],
  ])('for %j: 422', async ([body, message, field]) => {
    const sent = Array.isArray(body) ? body : { user: person.id, ...(body as object) }
    expect(await refused(sent)).toEqual([422, { message, ...(field && { field }) }])
  })
})

test.for([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pdf', 'application/pdf'],
])('an export as %s has its media type and file name', async ([format = '', type]) => {
  const person = await newPerson()
  await application.database.query("UPDATE user SET nom = 'L''Éclair \"de\" Brest' WHERE id = ?", [person.id])
  const { status, headers, file } = await exportAs(world, format, { ...range, user: person.id }, person)
  expect([status, headers.get('content-type')]).toEqual([200, type])
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="heures_l-eclair-de-brest-prenom-${person.prenom.split(' ')[1]}_2026-01-05_2026-01-09.${format}"`,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(file.length).toBeGreaterThan(0)
})

test('an export covers a supervisor’s company, or an administrator’s choice', async () => {
  for (const acces of ['S', 'A'] as const) {
    const viewer = await newPerson({ acces })
    for (const format of FORMATS)
      expect((await exportAs(world, format, { ...range, user: person.id }, viewer)).status).toBe(200)
  }
})

test('each user has one export at a time: a second concurrent one gets a retry time', async () => {
  const viewer = await newPerson({ acces: 'A' })
  const year = { debut: '2026-01-01', fin: '2026-12-31', user: viewer.id }
  const ask = () => exportAs(world, 'pdf', year, viewer)
  const answers = await Promise.all([ask(), ask(), ask()])
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(200)
  for (const { status, file, headers } of answers)
    if (status !== 200) {
      expect([status, JSON.parse(file.toString())]).toEqual([
        429,
        { message: 'Un export est déjà en cours, réessayez dans un instant' },
      ])
      expect(headers.get('retry-after')).toBe('5')
    }
  expect((await ask()).status).toBe(200)
})

test('an export is active until it was downloaded or its client has disconnected', async () => {
  const viewer = await newPerson()
  const debut = instantOf('2026-03-02', 9)
  // More bytes than socket buffers hold: the server has to wait for the reader.
  await insertEntry(viewer.id, { debut, fin: debut + 60, commentaire: 'x'.repeat(2_000) })
  for (let doubled = 0; doubled < 12; doubled++)
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, commentaire)
       SELECT user_id, date, debut, fin, commentaire FROM task WHERE user_id = ?`,
      [viewer.id],
    )
  const gone = new AbortController()
  const ask = (signal?: AbortSignal) =>
    fetch(`${application.url}/api/taches/statistiques/export/csv`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${viewer.token}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      body: JSON.stringify({ debut: '2026-03-02', fin: '2026-03-02', user: viewer.id }),
      ...(signal && { signal }),
    })
  expect((await ask(gone.signal)).status).toBe(200)
  expect((await ask()).status).toBe(429)
  gone.abort()
  await expect.poll(async () => (await ask()).status).toBe(200)
})
