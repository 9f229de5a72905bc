// On every database: rights of its accounts.
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, login, rest } from '../../support/api'
import { dialect } from '../../support/database'
import { startServer } from '../../support/server'
import { PASSWORD, useWorld, ZONE } from '../world'

const ACCOUNT = `serves_${process.pid}`
const PASS = 'trois-chevaux-bleus'

describe.runIf(dialect === 'mysql')('an account that may read and write rows, and nothing else', () => {
  const { application, insertPerson } = useWorld()
  let owner: mysql.Connection
  let url: string

  beforeAll(async () => {
    owner = await mysql.createConnection(application.database.url)
    const base = new URL(application.database.url)
    const name = base.pathname.slice(1)
    await owner.query(`CREATE USER '${ACCOUNT}'@'%' IDENTIFIED BY '${PASS}'`)
    await owner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name}.* TO '${ACCOUNT}'@'%'`)
    url = `mysql://${ACCOUNT}:${PASS}@${base.host}/${name}`
  })
  afterAll(async () => {
    await owner.query(`DROP USER '${ACCOUNT}'@'%'`)
    await owner.end()
  })

  test('serves a database that is up to date', async () => {
    const { id, email } = await insertPerson()
    const server = await startServer({ DATABASE_URL: url, TIME_ZONE: ZONE })
    expect((await rest(server.url, 'GET', '/readyz')).status).toBe(200)
    const token = await login(server.url, email, PASSWORD)
    const { data } = await graphql(server.url, 'mutation { pause { pause } }', {}, token)
    expect(data).toEqual({ pause: { pause: 1 } })
    expect((await rest(server.url, 'GET', `/api/taches/${id}`, { token })).status).toBe(200)
    await server.stop()
  })

  test('cannot change any table', async () => {
    const connection = await mysql.createConnection(url)
    await expect(connection.query('ALTER TABLE user ADD COLUMN x INT')).rejects.toThrow(/denied/)
    await expect(connection.query('DROP TABLE task')).rejects.toThrow(/denied/)
    await connection.end()
  })
})
