// Mostly waits: starts and ends.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import mysql from 'mysql2/promise'
import { describe, expect, test, vi } from 'vitest'
import { graphql, rest } from '../../support/api'
import { dialect } from '../../support/database'
import { startServer } from '../../support/server'
import { useWorld, ZONE } from '../world'

vi.setConfig({ testTimeout: 60_000 })

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const { application, newPerson, stored } = useWorld({ JWT_SECRET })
const MAIN = resolve(import.meta.dirname, '../../../dist/server/main.js')

/** Blocks writes until released. */
async function holdWrites(): Promise<() => Promise<void>> {
  const { url } = application.database
  if (dialect === 'sqlite') {
    const database = new SqliteDatabase(url.slice('sqlite:'.length))
    database.exec('BEGIN IMMEDIATE')
    return async () => {
      database.exec('COMMIT')
      database.close()
    }
  }
  const connection = await mysql.createConnection(url)
  await connection.beginTransaction()
  await connection.query('SELECT id FROM user FOR UPDATE')
  return async () => {
    await connection.commit()
    await connection.end()
  }
}

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

describe('a server that is stopped', () => {
  test('finishes the running request, accepts no new one, and exits with status 0', async () => {
    const server = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
    const person = await newPerson()
    await graphql(server.url, '{ me { id } }', {}, person.token)
    const release = await holdWrites()
    const inFlight = graphql(server.url, 'mutation { pause { pause fin } }', {}, person.token)
    await pause(300)
    const ended = server.stop()
    await pause(300)
    await release()
    const { status, data } = await inFlight
    expect([status, data]).toEqual([200, { pause: { pause: 1, fin: '' } }])
    await ended
    expect(await stored(person.id)).toMatchObject([{ pause: 1, fin: null }])
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })

  test('exits at once without running requests, despite idle connections', async () => {
    const server = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
    await rest(server.url, 'GET', '/healthz')
    // An idle connection, as browsers open ahead: a request in flight would have 10 s.
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(unused, 'connect')
    const begun = Date.now()
    await server.stop()
    expect(Date.now() - begun).toBeLessThan(5_000)
  })
})

test('a socket with a missing folder is reported, with instructions', async () => {
  const failure = await startServer({
    DATABASE_URL: application.database.url,
    JWT_SECRET,
    TIME_ZONE: ZONE,
    SOCKET: '/nowhere/pointage/http.sock',
  }).catch((error: Error) => error.message)
  expect(failure).toContain(
    '/nowhere/pointage/http.sock (SOCKET) est dans un dossier qui n’existe pas : créez-le, ou corrigez ce réglage',
  )
})

test('a client that never completes its request does not prevent the shutdown', async () => {
  const server = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
  )
  await pause(300)
  const begun = Date.now()
  await server.stop()
  expect(Date.now() - begun).toBeLessThan(15_000)
  socket.destroy()
})

test('after a crash answered writes are stored', async () => {
  const server = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
  const person = await newPerson()
  const { data } = await graphql<{ pause: { id: string } }>(
    server.url,
    'mutation { pause { id } }',
    {},
    person.token,
  )
  await server.kill()
  expect((await stored(person.id)).map(({ id }) => String(id))).toEqual([data?.pause.id])
  const again = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
  expect((await graphql(again.url, '{ me { id } }', {}, person.token)).data).toEqual({
    me: { id: String(person.id) },
  })
  await again.stop()
})

describe('a server with invalid settings', () => {
  test('reports all errors on stderr, without secrets, and exits with status 1', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PORT: 'http',
        DATABASE_URL: 'mysql://anne:s3same@/pointage',
        JWT_SECRET: 's3same',
        TIME_ZONE: 'Europe/Lutece',
        DEMO: 'oui',
        LOG_LEVEL: 'fort',
        TRUST_PROXY: 'oui',
      },
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).not.toContain('s3same')
    expect(stderr.split('\n').map((line) => line.split(' :')[0])).toEqual([
      'Réglages incorrects',
      '  - PORT',
      '  - DATABASE_URL',
      '  - JWT_SECRET',
      '  - TIME_ZONE',
      '  - DEMO',
      '  - LOG_LEVEL',
      '  - TRUST_PROXY',
      '',
    ])
  })

  test('reports a port in use, without a stack', () => {
    const { port } = new URL(application.url)
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: port,
        LOG_LEVEL: 'silent',
        TIME_ZONE: ZONE,
        DATABASE_URL: application.database.url,
        JWT_SECRET,
      },
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `Réglages incorrects :\n  - 127.0.0.1:${port} (HOST, PORT) est déjà pris par un autre programme\n`,
    )
  })
})

describe('the health of a server', () => {
  test.for(['/healthz', '/readyz'])('%s is public, and answers in one word', async (path) => {
    const { status, body } = await rest(application.url, 'GET', path)
    expect([status, body]).toEqual([200, { status: 'ok' }])
  })
})

test('two servers on one database share sessions and entries', async () => {
  const second = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
  const person = await newPerson()
  const urls = Array.from({ length: 20 }, (_, index) => (index % 2 ? second.url : application.url))
  const answers = await Promise.all(
    urls.map((url) => graphql<{ pause: { id: string } }>(url, 'mutation { pause { id } }', {}, person.token)),
  )
  expect(new Set(answers.map(({ data }) => data?.pause.id)).size).toBe(1)
  expect(await stored(person.id)).toHaveLength(1)
  await second.stop()
})
