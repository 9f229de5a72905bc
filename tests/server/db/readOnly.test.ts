// On every database: faults.
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DatabaseConfig } from '../../../server/config'
import { mysqlReader } from '../../../server/workers/mysqlReader'
import { graphql, login, rest } from '../../support/api'
import { configOf, dialect, product } from '../../support/database'
import { runProgram, USER_CREATE, VERIFYING } from '../../support/programs'
import { startServer, type TestServer } from '../../support/server'
import { startMariaDb } from '../../support/startMariaDb.mjs'
import { startMySql } from '../../support/startMySql.mjs'
import { callOf, fields, type SchemaField } from '../operations'
import { ZONE } from '../world'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

const PASS = 'trois-chevaux-bleus'
/** Read-only setting: it applies to unprivileged accounts, or to all where the server has such a setting. */
const SETTING = product === 'mysql' ? 'super_read_only' : 'read_only'
const OFF = product === 'mysql' ? 'read_only = 0, GLOBAL super_read_only = 0' : 'read_only = 0'
const ANNE = { email: 'anne@exemple.fr', password: 'trois chevaux bleus' }
const DOWN = 'La base de données n’accepte pas d’écriture. Réessayez dans un instant.'

// A separate server: these settings are global.
describe.runIf(dialect === 'mysql')('a database that has become read-only', () => {
  let own: { url: string; stop(): Promise<void> }
  let admin: Connection
  let server: TestServer
  let url: string
  let token: string
  beforeAll(async () => {
    own = await (product === 'mysql' ? startMySql() : startMariaDb())
    admin = await mysql.createConnection(own.url)
    await admin.query(`CREATE DATABASE base`)
    await admin.query(`CREATE USER served@'%' IDENTIFIED BY '${PASS}'`)
    await admin.query("GRANT ALL ON base.* TO served@'%'")
    url = Object.assign(new URL('/base', own.url), { username: 'served', password: PASS }).href
    // Without the demonstration, which takes longer than a start may.
    expect(runProgram(url, USER_CREATE).status).toBe(0)
    server = await startServer({ DATABASE_URL: url, TIME_ZONE: ZONE })
    token = await login(server.url, ANNE.email, ANNE.password)
  })
  afterAll(async () => {
    await server?.stop()
    await admin?.end()
    await own?.stop()
  })

  const pause = () => graphql(server.url, 'mutation { pause { pause } }', {}, token)
  const ready = async () => {
    const { status, body } = await rest(server.url, 'GET', '/readyz')
    return { status, body }
  }
  async function connections(): Promise<number[]> {
    const [rows] = await admin.query<RowDataPacket[]>(
      "SELECT id FROM information_schema.processlist WHERE user = 'served'",
    )
    return rows.map(({ id }) => Number(id))
  }

  test('refuses writes with 503, also in /readyz, and answers reads', async () => {
    await admin.query(`SET GLOBAL ${SETTING} = 1`)
    const { status, headers, errors } = await pause()
    expect({ status, messages: errors?.map(({ message }) => message) }).toEqual({
      status: 503,
      messages: [DOWN],
    })
    expect(headers.has('retry-after')).toBe(true)
    expect(await ready()).toEqual({
      status: 503,
      body: { status: 'unavailable', message: 'La base de données n’accepte pas d’écriture' },
    })
    expect(await rest(server.url, 'POST', '/api/login', { json: ANNE })).toMatchObject({
      status: 503,
      body: { message: DOWN },
    })
    expect((await graphql(server.url, '{ tasks { id } }', {}, token)).status).toBe(200)
    await admin.query(`SET GLOBAL ${OFF}`)
    // An answer is shared for a second.
    await expect.poll(ready, { timeout: 5_000 }).toEqual({ status: 200, body: { status: 'ok' } })
    expect((await pause()).data).toEqual({ pause: { pause: 1 } })
  })

  test('answers every query as before, and refuses every mutation with a message', async () => {
    const ask = async (kind: SchemaField['kind']) => {
      const answers: Record<string, string> = {}
      for (const field of fields.filter((one) => one.kind === kind)) {
        const { query, variables } = callOf(field)
        const { errors = [] } = await graphql(server.url, query, variables, token)
        answers[field.name] = errors.map(({ message }) => message).join() || 'answered'
      }
      return answers
    }
    const before = await ask('query')
    await admin.query(`SET GLOBAL ${SETTING} = 1`)
    const [queries, mutations] = [await ask('query'), await ask('mutation')]
    await admin.query(`SET GLOBAL ${OFF}`)
    expect(queries).toEqual(before)
    const done = Object.entries(mutations).filter(([, text]) => /^answered$|interne/.test(text))
    // `after` only reads; imports of empty files write nothing.
    expect(done.map(([name]) => name).filter((name) => !/^(after$|import)/.test(name))).toEqual([])
    expect(Object.values(mutations).filter((text) => text === DOWN).length).toBeGreaterThan(10)
  })

  test('prevents a server from starting, with a message', async () => {
    await admin.query(`SET GLOBAL ${SETTING} = 1`)
    const started = runProgram(url, ['main.js', []], { env: { TIME_ZONE: ZONE } })
    await admin.query(`SET GLOBAL ${OFF}`)
    expect([started.status, started.stdout]).toEqual([1, ''])
    expect(started.stderr).toMatch(
      /^La base de données \S+ est en lecture seule\. Donnez dans DATABASE_URL l’adresse de celle qui accepte les écritures\.\n$/,
    )
  })

  // Behind a router, existing connections still lead to the former primary.
  test('is not tried again on existing connections', async () => {
    await pause()
    const before = await connections()
    await admin.query(`SET GLOBAL ${SETTING} = 1`)
    expect((await pause()).status).toBe(503)
    await admin.query(`SET GLOBAL ${OFF}`)
    // More than the connection pool holds.
    const reads = Array.from({ length: 30 }, () => graphql(server.url, '{ tasks { id } }', {}, token))
    for (const { status } of await Promise.all([pause(), ...reads])) expect(status).toBe(200)
    // An idle worker thread keeps its connections for 10 s.
    const kept = async () => (await connections()).filter((id) => before.includes(id))
    await expect.poll(kept, { timeout: 20_000 }).toEqual([])
  })

  test('is detected by a busy thread too', async () => {
    const read = mysqlReader(configOf({ url }) as Extract<DatabaseConfig, { kind: 'mysql' }>)
    const connection = async () => (await read<{ id: number }>('SELECT CONNECTION_ID() AS id'))[0]?.id
    const [first, second] = [await connection(), await connection()]
    expect(second).toBe(first)
    const later = Date.now() + 11_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    const third = await connection()
    expect(third).not.toBe(first)
    expect(await connection()).toBe(third)
    clock.mockRestore()
  })

  test('can be verified', async () => {
    await admin.query(`SET GLOBAL ${SETTING} = 1`)
    const verified = VERIFYING.map((program) => runProgram(url, program, { env: { TIME_ZONE: ZONE } }))
    await admin.query(`SET GLOBAL ${OFF}`)
    expect(verified).toEqual([
      { status: 0, stdout: expect.stringMatching(/aucun écart\n$/), stderr: '' },
      { status: 0, stdout: expect.stringMatching(/: 0 écart\n$/), stderr: '' },
    ])
  })

  test.runIf(product === 'mysql')('and one that is offline is a 503', async () => {
    await admin.query('SET GLOBAL offline_mode = 1')
    expect((await pause()).status).toBe(503)
    expect((await ready()).status).toBe(503)
    await admin.query('SET GLOBAL offline_mode = 0')
    expect((await pause()).data).toEqual({ pause: { pause: 1 } })
  })
})
