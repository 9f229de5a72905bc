// On every database: locks.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dumpDatabase, now, PASSWORD, type Person, SOUTH, STUDIES, TOWN, useWorld } from '../world'

const { application, newPerson, stored, insertEntry } = useWorld()

let admin: Person
let names = 0
const newName = () => `Client ${++names}`

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

type Caller = Pick<Person, 'token'>

async function post(person: Caller, path: string, key: string, json: unknown = {}) {
  const headers = { 'idempotency-key': key }
  const { status, body } = await rest(application.url, 'POST', path, { token: person.token, json, headers })
  return { status, body }
}

async function get(person: Caller, path: string, key: string) {
  const headers = { 'idempotency-key': key }
  const { status, body } = await rest(application.url, 'GET', path, { token: person.token, headers })
  return { status, body }
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

async function graphql(person: Caller, key: string, query: string, variables = {}): Promise<Answer> {
  const response = await fetch(`${application.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${person.token}`,
    },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Answer
}

const CREATE = `mutation ($libelle: String!) {
  createClient(libelle: $libelle, groupetache: ${STUDIES}) { id libelle active }
}`
const CHANGE = `mutation ($current: String!, $pass: String!) {
  changePassword(current: $current, pass: $pass, confirmPass: $pass) { access_token }
}`
const newClient = (client: string) => ({ client, groupe_tache: STUDIES })
const clients = async (libelle: string) =>
  application.database.query('SELECT id FROM client WHERE libelle = ?', [libelle])
const kept = async () => application.database.query('SELECT * FROM task_request')

const REUSED = {
  message: 'Cette Idempotency-Key a déjà servi à une autre demande',
  field: 'Idempotency-Key',
  reason: 'KEY_REUSED',
}
const DONE = {
  message: 'Cette demande est déjà faite, et sa réponse n’a pas été gardée',
  reason: 'ALREADY_DONE',
}

test('half a character in the request does not break a key', async () => {
  const person = await newPerson()
  const START =
    'mutation ($remarque: String) { startTask(input: { remarque: $remarque }) { id commentaire } }'
  const first = await graphql(person, 'half', START, { remarque: 'a\ud83d' })
  expect(first).toMatchObject({ data: { startTask: { commentaire: 'a' } } })
  expect(await graphql(person, 'half', START, { remarque: 'a\ud83d' })).toEqual(first)
  const weeks = [{ user: person.id, date: '2025-01-06', reason: 'a\ud83d' }]
  const approved = await post(admin, '/api/semaines/valider', 'half', { weeks })
  expect(approved).toMatchObject({ status: 200, body: [{ refusal: null }] })
  expect(await post(admin, '/api/semaines/valider', 'half', { weeks })).toEqual(approved)
})

describe('a key is refused', () => {
  test.for([
    ['empty', ''],
    ['with a space', 'a b'],
    ['of another script', 'cl\u00e9'],
    ['too long', 'k'.repeat(256)],
  ] as const)('that is %s, and nothing is done', async ([, key]) => {
    const before = await dumpDatabase(application.database)
    const message = 'Idempotency-Key compte de 1 à 255 caractères ASCII visibles'
    const answer = await post(admin, '/api/clients/new', key, newClient(newName()))
    expect(answer).toEqual({ status: 422, body: { message, field: 'Idempotency-Key' } })
    const { data, errors } = await graphql(admin, key, CREATE, { libelle: newName() })
    expect(data ?? null).toBeNull()
    expect(errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', field: 'Idempotency-Key' } },
    ])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('used for another content or operation, without an effect', async () => {
    const key = randomUUID()
    const name = newName()
    expect((await post(admin, '/api/clients/new', key, newClient(name))).status).toBe(200)
    const before = await dumpDatabase(application.database)
    const refused = { status: 422, body: REUSED }
    expect(await post(admin, '/api/clients/new', key, newClient(newName()))).toEqual(refused)
    expect(await post(admin, '/api/holdings/new', key, { holding: name })).toEqual(refused)
    expect(await get(admin, `/api/clients/activate/${TOWN}`, key)).toEqual(refused)
    expect(await post(admin, '/api/taches/new', key)).toEqual(refused)
    expect((await graphql(admin, key, CREATE, { libelle: newName() })).errors).toMatchObject([
      { message: REUSED.message, extensions: { code: 'BAD_USER_INPUT', reason: REUSED.reason } },
    ])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('used for an entry with another comment', async () => {
    const person = await newPerson()
    const key = randomUUID()
    expect((await post(person, '/api/taches/new', key, { remarque: 'a' })).status).toBe(200)
    const another = await post(person, '/api/taches/new', key, { remarque: 'b' })
    expect(another).toEqual({ status: 422, body: REUSED })
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('without a session: the request is refused as usual, and nothing is stored', async () => {
    const before = await kept()
    const headers = { 'idempotency-key': 'k' }
    const json = newClient(newName())
    const { status } = await rest(application.url, 'POST', '/api/clients/new', { headers, json })
    expect(status).toBe(401)
    expect(await kept()).toEqual(before)
  })

  test('but can be used again when its first request was refused', async () => {
    const key = randomUUID()
    const name = newName()
    expect((await post(admin, '/api/clients/new', key, { client: name, groupe_tache: 999 })).status).toBe(422)
    expect((await post(admin, '/api/clients/new', key, newClient(name))).status).toBe(200)
  })
})

describe('secrets are not stored', () => {
  test('an import of users is done once, and its passwords are returned once', async () => {
    const key = randomUUID()
    const csv = 'nom;prenom;email;acces;societe;groupe_tache\nA;B;import.cle@exemple.fr;U;Nord;Études\n'
    const first = await post(admin, '/api/users/import', key, { csv, apply: true })
    expect(first.status).toBe(200)
    const [{ pass = '' } = {}] = (first.body as { passwords: { pass: string }[] }).passwords
    expect(pass).not.toBe('')
    expect(await post(admin, '/api/users/import', key, { csv, apply: true })).toEqual({
      status: 409,
      body: DONE,
    })
    const rows = await kept()
    expect(rows.at(-1)).toBeDefined()
    expect(JSON.stringify(rows)).not.toContain(pass)
  })

  test('a new user is created once and returned again, without the password being stored', async () => {
    const key = randomUUID()
    const pass = 'une phrase que personne ne devine'
    const user = {
      nom: 'C',
      prenom: 'D',
      login: '',
      email: 'cle@exemple.fr',
      societe: 1,
      acces: 'U',
      groupetache: 1,
    }
    const first = await post(admin, '/api/users/new', key, { ...user, pass, confirmPass: pass })
    expect(first).toMatchObject({ status: 200, body: { message: 'success' } })
    expect(await post(admin, '/api/users/new', key, { ...user, pass, confirmPass: pass })).toEqual(first)
    const somebodyElse = { ...user, nom: 'E', pass, confirmPass: pass }
    expect(await post(admin, '/api/users/new', key, somebodyElse)).toEqual({ status: 422, body: REUSED })
    expect(JSON.stringify(await kept())).not.toContain(pass)
  })

  test('a password confirmation is checked every time', async () => {
    const key = randomUUID()
    const confirm = (password: string) =>
      graphql(admin, key, 'mutation ($p: String!) { confirmPassword(password: $p) }', { p: password })
    for (let times = 0; times < 2; times++)
      expect(await confirm(PASSWORD)).toEqual({ data: { confirmPassword: true } })
    const { data, errors } = await confirm('un autre mot de passe')
    expect([data, errors?.[0]?.message]).toEqual([null, 'Le mot de passe est incorrect'])
  })

  test('and whether a password equals the first one is not revealed', async () => {
    const pass = 'une phrase que personne ne devine'
    const other = 'une autre phrase que personne ne devine'
    const person = await newPerson()
    /** Answers to a first call with the right password, and to retries with the right and a wrong one. */
    const answers = async (who: Caller, query: string, right: object, wrong: object) => {
      const key = randomUUID()
      const first = await graphql(who, key, query, right)
      return {
        first,
        same: await graphql(who, key, query, right),
        different: await graphql(who, key, query, wrong),
      }
    }
    const set = await answers(
      admin,
      `mutation ($pass: String!) { setPassword(id: ${person.id}, pass: $pass) }`,
      { pass },
      { pass: other },
    )
    expect(set.first).toEqual({ data: { setPassword: true } })
    const csv = 'nom;prenom;email;acces;societe;groupe_tache\nE;F;encore.cle@exemple.fr;U;Nord;Études\n'
    const imported = await answers(
      admin,
      'mutation ($csv: String!, $pass: String) { importUsers(csv: $csv, apply: true, pass: $pass) { applied } }',
      { csv, pass },
      { csv, pass: other },
    )
    expect(imported.first).toEqual({ data: { importUsers: { applied: true } } })
    for (const { same, different } of [set, imported]) expect(different).toEqual(same)
    const changing = await newPerson()
    const key = randomUUID()
    const change = (who: Caller, current: string) =>
      graphql(who, key, CHANGE, { current, pass: 'encore une phrase que personne ne devine' })
    const { data } = await change(changing, PASSWORD)
    const { access_token } = Object(data?.changePassword)
    const again = (current: string) => change({ token: access_token }, current)
    expect(await again('un autre mot de passe')).toEqual(await again(PASSWORD))
  })

  test('a sign-in has no key: each opens a session', async () => {
    const json = { email: admin.email, password: 'un mot de passe à 1 €' }
    const headers = { 'idempotency-key': randomUUID() }
    const open = async () => {
      const { body } = await rest(application.url, 'POST', '/api/login', { json, headers })
      return (body as { access_token: string }).access_token
    }
    expect(await open()).not.toBe(await open())
  })
})

describe('a repeated request with the same key gets the first response without a second effect', () => {
  test('over REST and over GraphQL', async () => {
    const name = newName()
    const key = randomUUID()
    const first = await post(admin, '/api/clients/new', key, newClient(name))
    expect(first).toMatchObject({ status: 200, body: { libelle: name } })
    const before = await dumpDatabase(application.database)
    expect(await post(admin, '/api/clients/new', key, newClient(name))).toEqual(first)
    const again = await graphql(admin, key, CREATE, { libelle: name })
    expect(again.data).toMatchObject({ createClient: { libelle: name, active: 1 } })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('by a mutating GET: the toggled value is kept', async () => {
    const key = randomUUID()
    const path = `/api/clients/activate/${TOWN}`
    const first = await get(admin, path, key)
    expect(first).toMatchObject({ status: 200 })
    const before = await dumpDatabase(application.database)
    expect(await get(admin, path, key)).toEqual(first)
    expect(await dumpDatabase(application.database)).toEqual(before)
    await get(admin, path, randomUUID())
  })

  test('for every step of an entry, which is shown in its current state', async () => {
    const person = await newPerson()
    const id = await insertEntry(person.id, { debut: now() - 600 })
    const steps: (() => Promise<{ status: number; body: unknown }>)[] = [
      (
        (key) => () =>
          post(person, `/api/taches/comment/${id}`, key, { commentaire: 'dit' })
      )(randomUUID()),
      (
        (key) => () =>
          get(person, `/api/taches/end/${id}`, key)
      )(randomUUID()),
      (
        (key) => () =>
          get(person, `/api/pause/new/${person.id}`, key)
      )(randomUUID()),
      (
        (key) => () =>
          get(person, `/api/taches/reprise/${id}/${person.id}`, key)
      )(randomUUID()),
    ]
    for (const step of steps) {
      const first = await step()
      expect(first.status).toBe(200)
      const before = await dumpDatabase(application.database)
      expect(await step()).toEqual(first)
      expect(await dumpDatabase(application.database)).toEqual(before)
    }
    const ids = (await stored(person.id)).length
    for (const step of steps) expect((await step()).status).toBe(200)
    expect(await stored(person.id)).toHaveLength(ids)
  })

  test('for several mutations of one document, each by its own name', async () => {
    const key = randomUUID()
    const query = `mutation ($a: String!, $b: String!) {
      a: createClient(libelle: $a, groupetache: ${STUDIES}) { id libelle }
      b: createClient(libelle: $b, groupetache: ${STUDIES}) { id libelle }
    }`
    const names = { a: newName(), b: newName() }
    const first = await graphql(admin, key, query, names)
    expect(first.errors).toBeUndefined()
    for (let time = 0; time < 4; time++) expect(await graphql(admin, key, query, names)).toEqual(first)
    for (const name of Object.values(names)) expect(await clients(name)).toHaveLength(1)
  })

  test('but for another user it is a new request', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    for (const one of [person, other])
      expect((await post(one, '/api/taches/new', 'the-same')).status).toBe(200)
    expect([await stored(person.id), await stored(other.id)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('and after 24 hours it is a new request', async () => {
    const key = randomUUID()
    const path = `/api/clients/activate/${TOWN}`
    const first = await get(admin, path, key)
    const later = (seconds: number) =>
      application.database.query('UPDATE task_request SET created_at = created_at - ?', [seconds])
    await later(86_340)
    expect(await get(admin, path, key)).toEqual(first)
    await later(120)
    expect(await get(admin, path, key)).not.toEqual(first)
  })
})

test('a repetition shows nothing of a user who has left the sender’s scope', async () => {
  const [supervisor, person] = [await newPerson({ acces: 'S' }), await newPerson()]
  const monday = '2026-03-09'
  const asked = await graphql(
    person,
    randomUUID(),
    'mutation { requestAbsence(debut: "2026-03-02", fin: "2026-03-02", type: "MALADIE") { id } }',
  )
  const { requestAbsence } = asked.data as { requestAbsence: { id: string } }
  const absence = requestAbsence.id
  const calls: [string, string, object][] = [
    [
      'mutation ($absence: ID!) { validateAbsence(absence: $absence) { type version } }',
      'Cette absence n’existe pas',
      { absence },
    ],
    [
      'mutation ($absence: ID!) { cancelAbsence(absence: $absence, reason: "x") { type reason } }',
      'Cette absence n’existe pas',
      { absence },
    ],
    [
      `mutation ($user: ID) {
        requestAbsence(user: $user, debut: "2026-03-03", fin: "2026-03-03", type: "MALADIE") { type } }`,
      'Vous n’avez pas accès à cet utilisateur',
      { user: person.id },
    ],
    [
      `mutation ($weeks: [WeekToApprove!]!) { approveWeeks(weeks: $weeks) { user_id refusal } }`,
      'Vous n’avez pas accès à cet utilisateur',
      { weeks: [{ user: person.id, date: monday, reason: 'x' }] },
    ],
    [
      'mutation ($user: ID!, $date: String!) { reopenWeek(user: $user, date: $date, reason: "x") { state } }',
      'Vous n’avez pas accès à cet utilisateur',
      { user: person.id, date: monday },
    ],
  ]
  const keyed = calls.map((call) => [randomUUID(), ...call] as const)
  for (const [key, query, , variables] of keyed) {
    const first = await graphql(supervisor, key, query, variables)
    expect(first.errors).toBeUndefined()
    expect(await graphql(supervisor, key, query, variables)).toEqual(first)
  }
  await application.database.query('UPDATE user SET societe_id = ? WHERE id = ?', [SOUTH, person.id])
  const before = await dumpDatabase(application.database)
  for (const [key, query, message, variables] of keyed)
    expect(await graphql(supervisor, key, query, variables)).toMatchObject({ errors: [{ message }] })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

describe('concurrently', () => {
  const AT_ONCE = 50

  /** Retries on retryable errors, as a careful client does. */
  async function patiently<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
    for (;;) {
      const answer = await send()
      if (![429, 503].includes(answer.status)) return answer
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  test('50 repetitions of a key have one effect and one response', { timeout: 60_000 }, async () => {
    const [name, key] = [newName(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        patiently(() => post(admin, '/api/clients/new', key, newClient(name))),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { libelle: name } })
    expect(await clients(name)).toHaveLength(1)

    const person = await newPerson()
    const started = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        patiently(() => post(person, '/api/taches/new', key, { remarque: 'une fois' })),
      ),
    )
    expect(new Set(started.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('50 repetitions of a refused request have no effect', { timeout: 60_000 }, async () => {
    const key = randomUUID()
    const before = await dumpDatabase(application.database)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        patiently(() => post(admin, '/api/clients/new', key, { client: 'x', groupe_tache: 999 })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('two users who start for each other, with crossed keys, do not block each other', {
    timeout: 60_000,
  }, async () => {
    const other = await newPerson({ acces: 'A' })
    const ROUNDS = 20
    const begun = performance.now()
    for (let round = 0; round < ROUNDS; round++) {
      const key = `round-${round}`
      const answers = await Promise.all([
        post(admin, '/api/taches/new', key, { user: other.id }),
        post(admin, '/api/taches/new', key, { user: other.id }),
        post(other, '/api/taches/new', key, { user: admin.id }),
        post(other, '/api/taches/new', key, { user: admin.id }),
        get(admin, `/api/pause/new/${admin.id}`, `own-${key}`),
        get(other, `/api/pause/new/${other.id}`, `own-${key}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    }
    // A wait that only the database's lock timeout ends takes a second.
    expect(performance.now() - begun).toBeLessThan(ROUNDS * 900)
    for (const one of [admin, other]) {
      const entries = await stored(one.id)
      expect(entries.filter(({ fin, pause }) => fin === null && pause === 1).length).toBeLessThanOrEqual(1)
    }
  })
})
