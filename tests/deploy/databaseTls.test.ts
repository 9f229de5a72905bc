import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MariaDb, startMariaDb } from '../../scripts/lib/mariadb.mjs'
import { rest } from '../support/api'
import { startServer } from '../support/server'
import { type Certificate, makeCertificate } from './certificate'

let folder: string
let ours: Certificate
let foreign: Certificate
let mariaDb: MariaDb

/** A database that takes encrypted connections alone. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'))
  ours = makeCertificate(mkdtempSync(join(folder, 'ours-')))
  foreign = makeCertificate(mkdtempSync(join(folder, 'foreign-')))
  mariaDb = await startMariaDb({
    options: {
      'ssl-cert': ours.certificate,
      'ssl-key': ours.key,
      'require-secure-transport': 'ON',
    },
  })
  const admin = await mysql.createConnection({ uri: mariaDb.url, ssl: { rejectUnauthorized: false } })
  await admin.query('CREATE DATABASE pointage')
  await admin.end()
}, 60_000)
afterAll(async () => {
  await mariaDb?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (query: string, host = '127.0.0.1') =>
  startServer({ DATABASE_URL: `${mariaDb.url.replace('127.0.0.1', host)}/pointage${query}` })

test.for([
  '?ssl-mode=REQUIRED',
  '?ssl-mode=VERIFY_CA&ssl-ca=OURS',
  '?ssl-mode=VERIFY_IDENTITY&ssl-ca=OURS',
  '?ssl-ca=OURS',
])('%s reaches it', async (query) => {
  const server = await start(query.replace('OURS', ours.authority), 'localhost')
  expect((await rest(server.url, 'GET', '/readyz')).status).toBe(200)
  await server.stop()
})

test.for([
  ['with an authority that did not sign', '?ssl-mode=VERIFY_CA&ssl-ca=FOREIGN', 'localhost'],
  ['without any authority', '?ssl-mode=VERIFY_CA', 'localhost'],
  ['under a name that the certificate does not hold', '?ssl-mode=VERIFY_IDENTITY&ssl-ca=OURS', '127.0.0.1'],
] as const)('%s the server does not start', async ([, query, host]) => {
  const url = query.replace('OURS', ours.authority).replace('FOREIGN', foreign.authority)
  await expect(start(url, host)).rejects.toThrow(/ended before it listened/)
})
