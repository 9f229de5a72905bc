import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { startServer } from '../../support/server'
import { MOVE, moveTo } from '../move'
import { instantOf, NORTH, now, type Person, SOUTH, useWorld, ZONE } from '../world'

const world = useWorld()
const { application, insertPerson, newPerson, ask, refusal } = world

interface MyFile {
  id: string
  name: string
  type: string
  state: string
  reason: string
  progress: number
  size: number | null
  isNew: boolean
}
const FIELDS = 'id name type state reason progress size isNew'
const MINE = `{ myFiles { ${FIELDS} } }`
const CANCEL = `mutation ($id: ID!) { cancelFile(id: $id) { ${FIELDS} } }`
const REMAKE = `mutation ($id: ID!) { remakeFile(id: $id) { ${FIELDS} } }`
const DELETE = 'mutation ($id: ID!) { deleteFile(id: $id) }'
const GONE = { code: 'NOT_FOUND', message: 'Ce fichier n’existe pas' }

const filesOf = async (person: Person) => (await ask<{ myFiles: MyFile[] }>(person, MINE)).myFiles

async function download({ token }: Pick<Person, 'token'>, id: number | string) {
  const response = await fetch(`${application.url}/api/fichiers/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: response.status,
    headers: response.headers,
    file: Buffer.from(await response.arrayBuffer()),
  }
}

const background = (person: Person, format: string, body: object, path = '/api/taches/statistiques/export') =>
  rest<{ file: string; message: string }>(application.url, 'POST', `${path}/${format}?fond=1`, {
    token: person.token,
    json: body,
  })

async function insertFile(user: number, file: Record<string, string | number | null>, bytes?: Buffer) {
  const at = now()
  const row = {
    user_id: user,
    name: 'heures.csv',
    type: 'csv',
    state: 'EN_COURS',
    progress: 10,
    size: null,
    created_at: at,
    expires_at: at + 86_400,
    path: '/api/taches/statistiques/export',
    owner: 'x',
    reach: 'U',
    beat: at,
    input: JSON.stringify({ debut: '2026-01-05', fin: '2026-01-09', user }),
    ...(bytes && { state: 'PRET', size: bytes.length }),
    ...file,
  }
  const columns = Object.keys(row)
  await application.database.query(
    `INSERT INTO file (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    Object.values(row),
  )
  const [last] = await application.database.query('SELECT MAX(id) AS id FROM file')
  const id = Number(last?.id)
  if (bytes)
    await application.database.query(
      `INSERT INTO file_chunk (file_id, number, bytes) VALUES (${id}, 0, X'${bytes.toString('hex')}')`,
    )
  return id
}

async function until(person: Person, done: (file: MyFile) => boolean): Promise<MyFile> {
  for (;;) {
    const [file] = await filesOf(person)
    if (file && done(file)) return file
    await pause(100)
  }
}

let person: Person
let busy: Person
const RECORDS = '/api/rapports/personnes/export'
const MONTH = { month: '2026-01' }
const DAYS = { debut: '2026-01-05', fin: '2026-01-09' }
const PEOPLE = 30
beforeAll(async () => {
  person = await newPerson()
  busy = await newPerson({ acces: 'A' })
  const ids: number[] = []
  for (let index = 0; index < PEOPLE; index++) ids.push((await insertPerson()).id)
  const from = instantOf('2026-01-05', 8)
  const rows = Array.from({ length: 12_000 }, (_, index) => from + index)
  for (let start = 0; start < rows.length; start += 500) {
    const part = rows.slice(start, start + 500)
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, commentaire, pause)
       VALUES ${part.map(() => "(?, ?, ?, ?, 'long', 0)").join(', ')}`,
      part.flatMap((debut) => [ids[debut % PEOPLE] as number, '2026-01-05', debut, debut + 15]),
    )
  }
})

describe('a user’s own file', () => {
  test('is listed, downloaded, cancelled, regenerated and deleted by its owner alone', async () => {
    const owner = await newPerson()
    const id = await insertFile(owner.id, {}, Buffer.from('a;b'))
    for (const other of [person, await newPerson({ acces: 'S' }), await newPerson({ acces: 'A' })]) {
      expect(await filesOf(other)).toEqual([])
      for (const operation of [CANCEL, REMAKE, DELETE])
        expect(await refusal(other, operation, { id })).toEqual(GONE)
      expect((await download(other, id)).status).toBe(404)
    }
    expect((await download({ token: '' }, id)).status).toBe(401)
    const { status, headers, file } = await download(owner, id)
    expect([status, file.toString(), headers.get('cache-control')]).toEqual([200, 'a;b', 'no-store'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="heures.csv"')
    expect(await refusal(owner, REMAKE, { id })).toMatchObject({ code: 'CONFLICT' })
    expect(await ask(owner, DELETE, { id })).toEqual({ deleteFile: true })
    expect(await filesOf(owner)).toEqual([])
    expect(await application.database.query('SELECT id FROM file_chunk WHERE file_id = ?', [id])).toEqual([])
  })

  test('is refused after its user’s scope was reduced', async () => {
    for (const [reach, changed, status] of [
      ['A', 'U', 403],
      [`S ${SOUTH}`, 'S', 403],
      ['U', 'S', 200],
    ] as const) {
      const owner = await newPerson({ acces: changed })
      const id = await insertFile(owner.id, { reach }, Buffer.from('a'))
      expect([reach, (await download(owner, id)).status]).toEqual([reach, status])
    }
  })

  test('is refused to a supervisor after a user has left the company, until it is regenerated', async () => {
    const [admin, supervisor] = [await newPerson({ acces: 'A' }), await newPerson({ acces: 'S' })]
    const [leaver, elsewhere] = [await newPerson(), await newPerson({ acces: 'S', societe_id: SOUTH })]
    const own = await insertFile(supervisor.id, { reach: `S ${NORTH}` }, Buffer.from('a'))
    const theirs = await insertFile(elsewhere.id, { reach: `S ${SOUTH}` }, Buffer.from('b'))
    expect((await download(supervisor, own)).status).toBe(200)
    await ask(admin, MOVE, moveTo(leaver, SOUTH))
    expect((await download(supervisor, own)).status).toBe(403)
    expect((await download(elsewhere, theirs)).status).toBe(200)
    expect(await ask(supervisor, REMAKE, { id: own })).toMatchObject({ remakeFile: { state: 'EN_COURS' } })
  })

  test('is deleted after a day', async () => {
    const owner = await newPerson()
    const id = await insertFile(owner.id, { expires_at: now() - 1 }, Buffer.from('a'))
    expect(await filesOf(owner)).toEqual([])
    expect((await download(owner, id)).status).toBe(404)
  })

  test('is marked failed when its server sends no heartbeat, and can be regenerated', async () => {
    const owner = await newPerson()
    const id = await insertFile(owner.id, { beat: now() - 60 })
    expect(await filesOf(owner)).toMatchObject([
      {
        state: 'ECHEC',
        reason: 'Le serveur s’est arrêté pendant la préparation : demandez ce fichier à nouveau',
      },
    ])
    expect((await download(owner, id)).status).toBe(409)
    expect(await ask(owner, REMAKE, { id })).toMatchObject({ remakeFile: { state: 'EN_COURS', reason: '' } })
    const made = await until(owner, ({ state }) => state !== 'EN_COURS')
    expect(made).toMatchObject({ state: 'PRET', progress: 100, reason: '' })
    expect((await download(owner, id)).file.length).toBe(made.size)
  })
})

describe('a background export', () => {
  test('is refused like a direct one, and leaves nothing', async () => {
    const range = { debut: '2026-01-05', fin: '2026-01-01', user: person.id }
    expect(await background(person, 'csv', range)).toMatchObject({ status: 422 })
    expect(await background(person, 'docx', range)).toMatchObject({ status: 404 })
    expect(await background(person, 'csv', { ...range, fin: '2026-01-09', user: busy.id })).toMatchObject({
      status: 403,
    })
    // Rejected for the length of one text, before the total size is checked.
    const long = { question: { debut: '€'.repeat(25_000), fin: '2026-01-09' } }
    expect(await background(person, 'csv', long, '/api/rapports/export')).toMatchObject({
      status: 422,
      body: { message: 'Date de début invalide' },
    })
    expect(await filesOf(person)).toEqual([])
  })

  test('that is ready at once returns the file itself', async () => {
    const { status, headers } = await background(person, 'csv', { ...DAYS, user: person.id })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(await filesOf(person)).toEqual([])
  })

  test('that takes longer is stored, shows progress, and is downloaded when ready; one at a time', async () => {
    const asked = background(busy, 'pdf', MONTH, RECORDS)
    const steps: number[] = []
    const made = until(busy, ({ state, progress }) => {
      if (state === 'EN_COURS' && progress !== steps.at(-1)) steps.push(progress)
      return state !== 'EN_COURS'
    })
    const { status, body } = await asked
    expect([status, await filesOf(busy)]).toEqual([
      202,
      [expect.objectContaining({ id: body.file, state: 'EN_COURS' })],
    ])
    expect(await background(busy, 'pdf', MONTH, RECORDS)).toMatchObject({ status: 429 })
    const { name, size, ...others } = await made
    expect(others).toMatchObject({ id: body.file, state: 'PRET', progress: 100, type: 'pdf' })
    expect(name).toMatch(/^releves_2026-01\.pdf$/)
    expect(steps.length).toBeGreaterThan(2)
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
    // Thirty users read in sequence give more steps than the few fixed ones.
    expect(steps.filter((step) => ![0, 10, 60, 90].includes(step)).length).toBeGreaterThan(1)
    const { file } = await download(busy, body.file)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.length).toBe(size)
    await ask(busy, DELETE, { id: body.file })
  })

  test('is cancelled, and can be requested again', async () => {
    const { body } = await background(busy, 'pdf', MONTH, RECORDS)
    expect(await ask(busy, CANCEL, { id: body.file })).toMatchObject({ cancelFile: { state: 'ANNULE' } })
    expect((await download(busy, body.file)).status).toBe(409)
    const next = await background(person, 'csv', { ...DAYS, user: person.id })
    if (next.status !== 200) await until(person, ({ id, state }) => id === next.body.file && state === 'PRET')
    expect(await filesOf(busy)).toMatchObject([{ id: body.file, state: 'ANNULE' }])
    await ask(busy, DELETE, { id: body.file })
  })

  test('of another user’s hours adds an audit event to that user’s chain', async () => {
    const admin = await newPerson({ acces: 'A' })
    await background(admin, 'csv', { ...DAYS, user: person.id })
    const EVENTS =
      'query ($subject: String) { events(subject: $subject, action: "export") { events { actor } } }'
    const said = await ask<{ events: { events: unknown[] } }>(admin, EVENTS, { subject: `user:${person.id}` })
    expect(said.events.events).toEqual([{ actor: `${admin.prenom} ${admin.nom}` }])
  })

  test('of a user with twenty files deletes the oldest', async () => {
    const owner = await newPerson()
    const ids: number[] = []
    for (let index = 0; index < 20; index++)
      ids.push(await insertFile(owner.id, { created_at: now() - 100 + index }, Buffer.from('a')))
    const failed = await insertFile(owner.id, { state: 'ECHEC', reason: 'x' })
    await ask(owner, REMAKE, { id: failed })
    await until(owner, ({ id, state }) => id === String(failed) && state === 'PRET')
    const kept = (await filesOf(owner)).map(({ id }) => Number(id))
    expect(kept).toHaveLength(20)
    expect(kept).not.toContain(ids[0])
  })

  test('many that failed push no ready one out', async () => {
    const owner = await newPerson()
    const ready = await insertFile(owner.id, { created_at: now() - 1_000 }, Buffer.from('a'))
    for (let index = 0; index < 45; index++)
      await insertFile(owner.id, { state: 'ECHEC', created_at: now() - 100 + index })
    const { status } = await background(owner, 'csv', { ...DAYS, user: owner.id })
    const kept = await filesOf(owner)
    expect([status, kept.filter(({ state }) => state === 'ECHEC').length]).toEqual([200, 40])
    expect(kept.map(({ id }) => id)).toContain(String(ready))
  })

  test('one at a time, scheduled ones that are made again included', async () => {
    const owner = await newPerson()
    await insertFile(owner.id, { regular: 1 })
    const failed = await insertFile(owner.id, { regular: 1, state: 'ECHEC', reason: 'x' })
    const WAIT = { message: 'Un export est déjà en cours, réessayez dans un instant' }
    expect(await refusal(owner, REMAKE, { id: failed })).toMatchObject(WAIT)
    expect(await background(owner, 'csv', { ...DAYS, user: owner.id })).toMatchObject({
      status: 429,
      body: WAIT,
    })
  })
})

test('a server that shuts down marks its unfinished files as failed', async () => {
  const server = await startServer({ DATABASE_URL: application.database.url, TIME_ZONE: ZONE })
  const { body } = await rest<{ file: string }>(server.url, 'POST', `${RECORDS}/pdf?fond=1`, {
    token: busy.token,
    json: MONTH,
  })
  await server.stop()
  expect(await filesOf(busy)).toMatchObject([
    { id: body.file, state: 'ECHEC', reason: expect.stringMatching(/^Le serveur s’est arrêté/) },
  ])
})
