import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rest } from '../support/api'
import { startServer } from '../support/server'
import { type MariaDb, startMariaDb } from '../support/startMariaDb.mjs'
import { type Certificate, makeCertificate } from './certificate'

let folder: string
let ours: Certificate
let other: Certificate
let mariaDb: MariaDb
let misnamed: MariaDb

/** Starts a database that accepts only TLS connections. */
async function startEncrypted({ certificate, key }: Certificate) {
  const started = await startMariaDb({
    options: { 'ssl-cert': certificate, 'ssl-key': key, 'require-secure-transport': 'ON' },
  })
  const admin = await mysql.createConnection({ uri: started.url, ssl: { rejectUnauthorized: false } })
  await admin.query('CREATE DATABASE pointage')
  await admin.end()
  return started
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'))
  ours = makeCertificate(mkdtempSync(join(folder, 'ours-')))
  other = makeCertificate(mkdtempSync(join(folder, 'other-')), 'base.exemple.fr')
  mariaDb = await startEncrypted(ours)
  misnamed = await startEncrypted(other)
}, 60_000)
afterAll(async () => {
  await mariaDb?.stop()
  await misnamed?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = ({ url }: MariaDb, query: string) =>
  startServer({ DATABASE_URL: `${url.replace('127.0.0.1', 'localhost')}/pointage${query}` })

test.for([
  '?ssl-mode=REQUIRED',
  '?ssl-mode=VERIFY_CA&ssl-ca=OURS',
  '?ssl-mode=VERIFY_IDENTITY&ssl-ca=OURS',
  '?ssl-ca=OURS',
])('%s reaches it', async (query) => {
  const server = await start(mariaDb, query.replace('OURS', ours.authority))
  expect((await rest(server.url, 'GET', '/readyz')).status).toBe(200)
  await server.stop()
})

test('a certificate of another name is taken where the authority alone counts', async () => {
  const server = await start(misnamed, `?ssl-mode=VERIFY_CA&ssl-ca=${other.authority}`)
  expect((await rest(server.url, 'GET', '/readyz')).status).toBe(200)
  await server.stop()
})

const REFUSED = /ended before it listened/

test('the server does not start with an authority that did not sign, or without any', async () => {
  await expect(start(mariaDb, `?ssl-mode=VERIFY_CA&ssl-ca=${other.authority}`)).rejects.toThrow(REFUSED)
  await expect(start(mariaDb, '?ssl-mode=VERIFY_CA')).rejects.toThrow(REFUSED)
})

test('the server does not start under a name that the certificate does not hold', async () => {
  await expect(start(misnamed, `?ssl-ca=${other.authority}`)).rejects.toThrow(REFUSED)
})
