// Mostly waits: sessions that end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { startServer, type TestServer } from '../../support/server'
import { type Person, useWorld, ZONE } from '../world'

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const { application, insertPerson, newPerson, signIn, ask, refusal } = useWorld({ JWT_SECRET })

const ENDED = {
  code: 'UNAUTHENTICATED',
  message: 'Votre session a expiré ou a été fermée, reconnectez-vous',
}
/** Milliseconds: D23 allows 5 s; one more for a slow machine. */
const PATIENCE = 6_000

let second: TestServer

beforeAll(async () => {
  second = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
})
afterAll(() => second?.stop())

/** The error code of a call; undefined on success. */
async function codeOf(url: string, token: string, query = '{ me { id } }', variables = {}) {
  const { errors } = await graphql(url, query, variables, token)
  return errors?.[0]?.extensions?.code
}

async function waitFor(code: string, ask: () => Promise<unknown>) {
  const until = Date.now() + PATIENCE
  for (;;) {
    const answer = await ask()
    if (answer === code || Date.now() > until) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('signing out', () => {
  test('refuses the token afterwards, and keeps other sessions', async () => {
    const person = await newPerson()
    const other = { token: await signIn(person) }
    await ask(person, '{ me { id } }')
    expect(await ask(person, 'mutation { logout }')).toEqual({ logout: true })
    expect(await refusal(person, '{ me { id } }')).toEqual(ENDED)
    expect(await refusal(person, 'mutation { logout }')).toEqual(ENDED)
    expect(await ask(other, '{ me { id } }')).toEqual({ me: { id: String(person.id) } })
    const count = 'SELECT COUNT(*) AS open FROM session WHERE user_id = ?'
    expect(await application.database.query(count, [person.id])).toEqual([{ open: 1 }])
  })

  test('keeps the sessions of other users', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    await ask(person, 'mutation { logout }')
    await ask(other, '{ me { id } }')
  })

  test('during other calls of the session refuses all later calls', async () => {
    const person = await newPerson()
    const calls = Array.from({ length: 20 }, (_, index) =>
      graphql(application.url, index === 10 ? 'mutation { logout }' : '{ me { id } }', {}, person.token),
    )
    await Promise.all(calls)
    expect(await refusal(person, '{ me { id } }')).toEqual(ENDED)
  })
})

test('the session returns its user', async () => {
  const person = await newPerson({ acces: 'S' })
  const query = '{ me { id nom prenom email acces societe_id groupetache_id active } }'
  const { id, nom, prenom, email } = person
  expect(await ask(person, query)).toEqual({
    me: { id: String(id), nom, prenom, email, acces: 'S', societe_id: '1', groupetache_id: '1', active: 1 },
  })
})

describe('within 5 seconds, a server accepts', () => {
  const change = (sql: string, { id }: Pick<Person, 'id'>) => application.database.query(sql, [id])
  const close = (person: Pick<Person, 'id'>) => change('DELETE FROM session WHERE user_id = ?', person)

  test('changes made on another: sign-out, deactivation, another role', { timeout: 30_000 }, async () => {
    const [leaver, deactivated, demoted, closed] = [
      await newPerson(),
      await newPerson(),
      await newPerson({ acces: 'A' }),
      await newPerson({ acces: 'A' }),
    ]
    const stranger = await insertPerson()
    const ofStranger = (url: string, { token }: Person) =>
      codeOf(url, token, 'query ($user: ID) { tasks(user: $user) { id } }', { user: stranger.id })

    // Both servers have cached each session before anything changes.
    for (const person of [leaver, deactivated, demoted, closed])
      for (const { url } of [application, second]) expect(await codeOf(url, person.token)).toBeUndefined()
    expect(await ofStranger(second.url, demoted)).toBeUndefined()

    await ask(leaver, 'mutation { logout }')
    await change('UPDATE user SET active = 0 WHERE id = ?', deactivated)
    await change("UPDATE user SET acces = 'U' WHERE id = ?", demoted)
    await close(closed)

    const refused = [leaver, deactivated, closed].map((person) =>
      waitFor('UNAUTHENTICATED', () => codeOf(second.url, person.token)),
    )
    const narrowed = waitFor('FORBIDDEN', () => ofStranger(second.url, demoted))
    expect(await Promise.all([...refused, narrowed])).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ])
    const path = `/api/taches/${deactivated.id}`
    expect((await rest(second.url, 'GET', path, { token: deactivated.token })).status).toBe(401)
  })

  test('a token that another server signed', async () => {
    const { token } = await newPerson()
    expect(await codeOf(second.url, token)).toBeUndefined()
  })
})
