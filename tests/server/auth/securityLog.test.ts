import { beforeAll, describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { closeClients, connect } from '../live/connect'
import { NORTH, now, PASSWORD, type Person, STUDIES, useWorld } from '../world'

const { application, newPerson, insertPerson, insertEntry, ask, refusal } = useWorld({}, { log: true })

type Line = Record<string, unknown>
const lines = (): Line[] =>
  application
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
/** Waits for a line of the log, which is written in batches. */
const logged = (expected: Line) =>
  expect
    .poll(() => lines().filter(({ msg }) => String(msg).startsWith('security')))
    .toContainEqual(expect.objectContaining(expected))
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

describe('the security log records', () => {
  test('failed sign-ins over both faces, with their account', async () => {
    const { id, email } = await insertPerson()
    const refused = {
      msg: 'security: refused',
      operation: 'login',
      account: id,
      code: 'UNAUTHENTICATED',
      requestId: ID,
    }
    await rest(application.url, 'POST', '/api/login', { json: { email, password: 'faux' } })
    await logged(refused)
    const count = lines().length
    await graphql(
      application.url,
      'mutation ($e: String!) { login(email: $e, password: "faux") { access_token } }',
      { e: email },
    )
    await expect.poll(() => lines().slice(count)).toContainEqual(expect.objectContaining(refused))
  })

  test('failed sign-ins of unknown accounts, without the given email', async () => {
    await rest(application.url, 'POST', '/api/login', {
      json: { email: 'fantome@exemple.fr', password: 'faux' },
    })
    await logged({ msg: 'security: refused', operation: 'login', code: 'UNAUTHENTICATED' })
    expect(application.logs()).not.toContain('fantome')
  })

  test('live connections without a session, of another site’s page, and too many of a session', async () => {
    const refused = (code: string) => ({
      msg: 'security: refused',
      operation: 'subscribe',
      code,
      requestId: ID,
    })
    await connect(application.url, 'forged')
    await logged(refused('UNAUTHENTICATED'))
    await connect(application.url, 'forged', { origin: 'https://ailleurs.example' })
    await logged(refused('FORBIDDEN'))
    const { id: account, token } = await newPerson()
    for (let n = 0; n < 11; n++) await connect(application.url, token)
    await logged({ ...refused('TOO_MANY_REQUESTS'), account })
    closeClients()
  })

  test('attempts on another account’s password, with the session they were made in', async () => {
    const [person, victim] = [await newPerson(), await insertPerson()]
    const count = lines().length
    const json = { email: victim.email, password: 'faux' }
    await rest(application.url, 'POST', '/api/login', { token: person.token, json })
    const { id: account } = person
    for (const msg of ['security: refused', 'request'])
      await expect
        .poll(() => lines().slice(count))
        .toContainEqual(expect.objectContaining({ msg, account, requestId: ID }))
    expect(
      lines()
        .slice(count)
        .map((line) => line.account),
    ).not.toContain(victim.id)
  })

  test('a deactivated account', async () => {
    const { id, email } = await insertPerson()
    for (let attempt = 0; attempt < 11; attempt++)
      await rest(application.url, 'POST', '/api/login', { json: { email, password: 'faux' } })
    await logged({ msg: 'security: refused', operation: 'login', code: 'TOO_MANY_REQUESTS' })
    expect(id).toBeGreaterThan(0)
  })

  test('refused operations', async () => {
    const person = await newPerson()
    await rest(application.url, 'POST', '/api/holdings/new', { token: person.token, json: { holding: 'X' } })
    await logged({
      msg: 'security: refused',
      operation: 'createHolding',
      account: person.id,
      code: 'FORBIDDEN',
    })
  })

  test('an export without a session or a right, and one that comes too soon', async () => {
    const person = await newPerson()
    const path = '/api/taches/statistiques/export/csv'
    const json = { debut: '2026-01-05', fin: '2026-01-09', user: admin.id }
    for (const background of ['', '?fond=1']) {
      const count = lines().length
      const since = () => lines().slice(count)
      await rest(application.url, 'POST', path + background, { json })
      const anonymous = { msg: 'security: refused', operation: 'statistics', code: 'UNAUTHENTICATED' }
      await expect.poll(since).toContainEqual(expect.objectContaining(anonymous))
      await rest(application.url, 'POST', path + background, { token: person.token, json })
      const forbidden = { ...anonymous, account: person.id, code: 'FORBIDDEN' }
      await expect.poll(since).toContainEqual(expect.objectContaining(forbidden))
      const request = {
        msg: 'request',
        operations: expect.arrayContaining(['statistics']),
        refusals: ['FORBIDDEN'],
      }
      await expect.poll(since).toContainEqual(expect.objectContaining(request))
    }
    await application.database.query(
      `INSERT INTO file (user_id, name, type, state, progress, created_at, expires_at, path, owner, reach, beat, input)
       VALUES (?, 'f.csv', 'csv', 'EN_COURS', 0, ?, ?, '', 'x', 'U', ?, '{}')`,
      [person.id, now(), now() + 3_600, now()],
    )
    const count = lines().length
    const own = { ...json, user: person.id }
    await rest(application.url, 'POST', `${path}?fond=1`, { token: person.token, json: own })
    const tooMany = () =>
      lines()
        .slice(count)
        .filter(({ code }) => code === 'TOO_MANY_REQUESTS')
    await expect.poll(tooMany).toMatchObject([{ msg: 'security: refused', account: person.id }])
  })

  test('changed passwords and rights, by whom and for whom', async () => {
    const person = await insertPerson()
    const { nom, prenom, email, id } = person
    await ask(admin, 'mutation ($id: ID!) { setPassword(id: $id, pass: "trois chevaux bleus") }', { id })
    await logged({ msg: 'security: done', operation: 'setPassword', account: admin.id, subject: id })
    const input = { nom, prenom, email, login: email, societe: NORTH, groupetache: STUDIES, acces: 'S' }
    await ask(admin, 'mutation ($id: ID!, $input: UserInput!) { editUser(id: $id, input: $input) { id } }', {
      id,
      input,
    })
    await logged({ msg: 'security: done', operation: 'editUser', account: admin.id, subject: id, acces: 'S' })
  })

  test('an action once, not for the repetition of its request', async () => {
    const person = await insertPerson()
    const headers = { 'idempotency-key': 'une-fois' }
    const path = `/api/users/activate/${person.id}`
    const count = lines().length
    for (let time = 0; time < 2; time++)
      await rest(application.url, 'GET', path, { token: admin.token, headers })
    const isAbout = (message: string) => (line: Line) =>
      line.msg === message && [line.operation, line.operations].flat().includes('toggleUser')
    await expect.poll(() => lines().slice(count).filter(isAbout('request'))).toHaveLength(2)
    expect(lines().slice(count).filter(isAbout('security: done'))).toHaveLength(1)
  })

  test('the operation of a request, as the path /graphql does not name it', async () => {
    await ask(admin, '{ me { id } serverNow }')
    await expect
      .poll(() => lines())
      .toContainEqual(
        expect.objectContaining({
          msg: 'request',
          route: '/graphql',
          requestId: ID,
          operations: ['me', 'serverNow'],
          account: admin.id,
        }),
      )
  })

  test.for([
    ['an entry out of reach', 'mutation { endTask(id: 1) { id } }', 'endTask', 'NOT_FOUND'],
    [
      'what breaks a rule',
      'mutation { createHolding(holding: "") { id } }',
      'createHolding',
      'BAD_USER_INPUT',
    ],
  ])('%s, with the request', async ([, query = '', operation, code]) => {
    const entry = await insertEntry((await insertPerson()).id, { debut: now() - 60 })
    const viewer = operation === 'endTask' ? await newPerson() : admin
    await refusal(viewer, query.replace('id: 1', `id: ${entry}`))
    const { id: account } = viewer
    await expect
      .poll(() => lines())
      .toContainEqual(
        expect.objectContaining({ msg: 'request', operations: [operation], refusals: [code], account }),
      )
  })

  test('no personal data', async () => {
    await expect.poll(() => lines().length).toBeGreaterThan(10)
    expect(application.logs()).not.toMatch(/@exemple|Prénom|Nom \d|faux|chevaux|eyJ/)
    expect(application.logs()).not.toContain(PASSWORD)
  })
})
