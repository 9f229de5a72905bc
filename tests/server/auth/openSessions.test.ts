import { beforeEach, describe, expect, test } from 'vitest'
import { login, rest } from '../../support/api'
import { dumpDatabase, now, PASSWORD, type Person, useWorld } from '../world'

const { application, newPerson, signIn, ask, refusal, stored } = useWorld()
const ENDED = { code: 'UNAUTHENTICATED', message: 'Votre session a expiré ou a été fermée, reconnectez-vous' }
const LIST = 'query ($user: ID) { sessions(user: $user) { id agent createdAt seenAt current } }'
const CLOSE = 'mutation ($session: ID!, $user: ID) { closeSession(session: $session, user: $user) }'
const CLOSE_OTHERS = 'mutation ($user: ID) { closeOtherSessions(user: $user) }'

interface Session {
  id: string
  agent: string
  createdAt: string
  seenAt: string
  current: boolean
}

let person: Person
beforeEach(async () => {
  person = await newPerson()
})

const sessionsOf = async (viewer: Pick<Person, 'token'>, user?: number) =>
  (await ask<{ sessions: Session[] }>(viewer, LIST, { user })).sessions
const change = (sql: string, ...values: (string | number)[]) => application.database.query(sql, values)

describe('open sessions', () => {
  test('are listed to their user, and to administrators only', async () => {
    const [other, admin] = [await newPerson(), await newPerson({ acces: 'A' })]
    expect(await refusal(other, LIST, { user: person.id })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(admin, LIST, { user: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await sessionsOf(admin, person.id)).toMatchObject([{ current: false }])
  })

  test('have the times of opening and last use, the program, and a mark on the current one', async () => {
    const phone = await login(application.url, person.email, PASSWORD)
    const listed = await sessionsOf(person)
    expect(listed).toHaveLength(2)
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true])
    for (const { id, agent, createdAt, seenAt } of listed) {
      expect(agent.length).toBeGreaterThan(0)
      expect(Math.abs(Date.parse(createdAt) / 1000 - now())).toBeLessThan(60)
      expect(seenAt >= createdAt).toBe(true)
      expect(phone).not.toContain(id)
    }
  })

  test('are closed one by one, which invalidates their tokens', async () => {
    const other = { token: await signIn(person) }
    const [theirs] = (await sessionsOf(person)).filter(({ current }) => !current)
    expect(await ask(person, CLOSE, { session: theirs?.id })).toEqual({ closeSession: true })
    expect(await refusal(other, '{ me { id } }')).toEqual(ENDED)
    expect(await sessionsOf(person)).toHaveLength(1)
    expect(await refusal(person, CLOSE, { session: theirs?.id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of another user are closed by administrators only', async () => {
    const stranger = await newPerson()
    const [session] = await sessionsOf(person)
    expect(await refusal(stranger, CLOSE, { session: session?.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(stranger, CLOSE, { session: session?.id, user: person.id })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await refusal(stranger, CLOSE_OTHERS, { user: person.id })).toMatchObject({ code: 'FORBIDDEN' })
    await ask(person, '{ me { id } }')
    const admin = await newPerson({ acces: 'A' })
    await ask(admin, CLOSE, { session: session?.id, user: person.id })
    expect(await refusal(person, '{ me { id } }')).toEqual(ENDED)
  })

  test('except the current one are closed together', async () => {
    const others = [{ token: await signIn(person) }, { token: await signIn(person) }]
    await ask(person, CLOSE_OTHERS)
    for (const other of others) expect(await refusal(other, '{ me { id } }')).toEqual(ENDED)
    expect(await sessionsOf(person)).toMatchObject([{ current: true }])
  })

  test('close without an audit event when there are no others', async () => {
    const before = await dumpDatabase(application.database)
    expect(await ask(person, CLOSE_OTHERS)).toEqual({ closeOtherSessions: true })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('are twenty at most: the least recently used is closed', async () => {
    await change('UPDATE session SET seen_at = seen_at - 3600 WHERE user_id = ?', person.id)
    for (let session = 0; session < 20; session++) await signIn(person)
    expect(await refusal(person, '{ me { id } }')).toEqual(ENDED)
    const rows = await change('SELECT id FROM session WHERE user_id = ?', person.id)
    expect(rows).toHaveLength(20)
  })
})

describe('a session', () => {
  test('expires after eight hours without use', async () => {
    await change('UPDATE session SET seen_at = ? WHERE user_id = ?', now() - 8 * 3_600 - 1, person.id)
    expect(await refusal(person, '{ me { id } }')).toEqual(ENDED)
  })

  test('in use is kept, and its last use is updated', async () => {
    await change('UPDATE session SET seen_at = ? WHERE user_id = ?', now() - 7 * 3_600, person.id)
    await ask(person, '{ me { id } }')
    await expect
      .poll(
        async () => (await change('SELECT seen_at FROM session WHERE user_id = ?', person.id))[0]?.seen_at,
      )
      .toBeGreaterThan(now() - 60)
  })

  test('is replaced by a sign-in with its token', async () => {
    const { status } = await rest(application.url, 'POST', '/api/login', {
      token: person.token,
      json: { email: person.email, password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(await refusal(person, '{ me { id } }')).toEqual(ENDED)
    expect(await change('SELECT id FROM session WHERE user_id = ?', person.id)).toHaveLength(1)
  })

  test('closed within a document is closed for the rest of it', async () => {
    const { errors, data } = await (
      await fetch(`${application.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ query: 'mutation { logout startTask(input: {}) { id } }' }),
      })
    ).json()
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ path: ['startTask'], extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await stored(person.id)).toEqual([])
  })
})
