// On every database: locks.
import { beforeAll, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { now, type Person, useWorld } from '../world'

/** Writes that an account may make at once: sixty times its limit per minute. */
const AT_ONCE = 60
const { application, newPerson, insertEntry, ask } = useWorld({ WRITES_PER_ACCOUNT: '1' })

let person: Person
let entry: number
beforeAll(async () => {
  person = await newPerson()
  entry = await insertEntry(person.id, { debut: now() - 60 })
})

const MANY = 10
let words = 0
const comment = (who: Person, id: number) =>
  graphql(
    application.url,
    `mutation { ${Array.from(
      { length: MANY },
      (_, index) => `c${index}: commentTask(id: ${id}, commentaire: "${++words}") { id }`,
    ).join(' ')} }`,
    {},
    who.token,
  )
const commentsOf = (id: number) =>
  application.database.query("SELECT id FROM journal_event WHERE action = 'comment' AND entity_id = ?", [id])

test('writes without an effect are not counted', async () => {
  await ask(person, `mutation { commentTask(id: ${entry}, commentaire: "le même") { id } }`)
  for (let time = 0; time < 2 * AT_ONCE; time++)
    await ask(person, `mutation { commentTask(id: ${entry}, commentaire: "le même") { id } }`)
  expect(await commentsOf(entry)).toHaveLength(1)
})

test('a write without effect counts when its answer is stored for an idempotency key; its retries do not', async () => {
  const other = await newPerson()
  const theirs = await insertEntry(other.id, { debut: now() - 60 })
  const path = `/api/taches/comment/${theirs}`
  const keyed = (key: string) =>
    rest(application.url, 'POST', path, {
      token: other.token,
      json: { commentaire: 'le même' },
      headers: { 'idempotency-key': key },
    })
  const statuses = new Map<number, number>()
  for (let time = 0; time < 2 * AT_ONCE; time++) {
    await keyed('la-première')
    const { status } = await keyed(`${time < AT_ONCE / 2 ? 'la-première' : time}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(429)).toBeGreaterThanOrEqual(AT_ONCE / 2 - 1)
  const kept = await application.database.query('SELECT request_id FROM task_request WHERE user_id = ?', [
    other.id,
  ])
  expect(kept.length).toBeLessThanOrEqual(AT_ONCE)
})

test('an account with too many changes is refused further ones, with a retry time', async () => {
  const answers: Awaited<ReturnType<typeof comment>>[] = []
  for (let time = 0; time < 10; time++) answers.push(await comment(person, entry))
  expect(await commentsOf(entry)).toHaveLength(AT_ONCE)
  expect(answers.at(-1)?.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^Trop de modifications en peu de temps, réessayez dans \d\d s$/),
    extensions: { code: 'TOO_MANY_REQUESTS' },
  })
  const json = { commentaire: 'encore' }
  const path = `/api/taches/comment/${entry}`
  const { status, headers } = await rest(application.url, 'POST', path, { token: person.token, json })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('that account can read and sign out, and no other user is delayed', async () => {
  const other = await newPerson()
  const theirs = await insertEntry(other.id, { debut: now() - 60 })
  expect((await comment(other, theirs)).errors).toBeUndefined()
  expect(await ask(person, '{ tasks { commentaire } }')).toMatchObject({ tasks: [{}] })
  expect(await ask(person, 'mutation { logout }')).toEqual({ logout: true })
})
