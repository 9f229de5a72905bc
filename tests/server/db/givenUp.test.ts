// On every database: locks, faults.
// Mostly waits: limits of time.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { dialect } from '../../support/database'
import { type Person, useWorld } from '../world'

const { application, newPerson, stored } = useWorld({}, { log: true })
let person: Person
beforeAll(async () => {
  person = await newPerson()
})

test('a client that disconnects during its request or download causes no error', async () => {
  const { port } = new URL(application.url)
  const { logs } = application
  await pause(400)
  const written = logs().length
  async function goAway(path: string, body: string, length = body.length) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
    )
    // Long enough for the request to arrive, not for a file to be written.
    await pause(length > body.length ? 200 : 1)
    socket.resetAndDestroy()
  }
  for (const path of ['/api/taches/new', '/graphql']) await goAway(path, '{"re', 100)
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const range = JSON.stringify({ debut: '2026-01-01', fin: '2026-12-31', user: person.id })
    await goAway(`/api/taches/statistiques/export/${format}`, range)
    await pause(700)
  }
  await pause(800)
  const faults = logs()
    .slice(written)
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line))
  expect(faults).toEqual([])
})

/** A write that fails at every retry, with the error number of the trigger below. */
describe.runIf(dialect === 'mysql')('a write that the database refuses again and again', () => {
  beforeAll(() =>
    application.database.query(`
      CREATE TRIGGER losing BEFORE INSERT ON task FOR EACH ROW BEGIN
        IF NEW.commentaire REGEXP '^[0-9]{4}$' THEN
          SET @losing = CAST(NEW.commentaire AS UNSIGNED);
          SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = @losing, MESSAGE_TEXT = 'lost';
        END IF;
      END`),
  )

  const BUSY = 'Trop de modifications en même temps. Réessayez dans un instant.'
  const DOWN = 'La base de données ne répond pas. Réessayez dans un instant.'

  test.for([
    ['a deadlock', '1213', BUSY],
    ['a lost certification', '1020', BUSY],
    ['a node that is not ready', '1047', DOWN],
    ['a statement past its time', '1969', DOWN],
  ])('by %s gives a retryable 503, and stores nothing', async ([, errno = '', message]) => {
    const json = { remarque: errno, user: person.id }
    const overRest = await rest(application.url, 'POST', '/api/taches/new', { token: person.token, json })
    expect([overRest.status, overRest.body]).toEqual([503, { message }])
    expect(Number(overRest.headers.get('retry-after'))).toBeGreaterThan(0)
    // From the third time on the query runs compiled.
    for (let times = 0; times < 3; times++) {
      const query = 'mutation Lost($input: StartTaskInput!) { startTask(input: $input) { id } }'
      const { status, headers, errors } = await graphql(
        application.url,
        query,
        { input: { remarque: errno } },
        person.token,
      )
      expect({ status, errors: errors?.map(({ message, extensions }) => ({ message, extensions })) }).toEqual(
        {
          status: 503,
          errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
        },
      )
      expect(headers.get('retry-after')).toBe(overRest.headers.get('retry-after'))
    }
    expect(await stored(person.id)).toEqual([])
  })
})
