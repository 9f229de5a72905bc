// On every database: clusters.
// Mostly waits: a cluster.
import { setTimeout as pause } from 'node:timers/promises'
import mysql, { type Connection } from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations } from '../../../migrations'
import { createDataSource } from '../../../server/db/dataSource'
import { withStartupLock } from '../../../server/db/withStartupLock'
import { PEOPLE } from '../../../server/demo/company'
import { graphql, login } from '../../support/api'
import { configOf, product } from '../../support/database'
import { startServer, type TestServer } from '../../support/server'
import { findGalera, startGalera } from '../../support/startGalera.mjs'

vi.setConfig({ testTimeout: 60_000 })

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const library = findGalera()

// `npm test` reports this file when the Galera library is missing.
describe
  .runIf(product === 'mariadb' && library)
  .concurrent('two nodes of a Galera cluster, a server on each', () => {
    let cluster: Awaited<ReturnType<typeof startGalera>>
    const connections: Connection[] = []
    const started: TestServer[] = []

    beforeAll(async () => {
      cluster = await startGalera(library ?? '')
      for (const url of cluster.urls) connections.push(await mysql.createConnection(url))
    })
    afterAll(async () => {
      await Promise.all(started.map((server) => server.kill()))
      for (const connection of connections) connection.destroy()
      await cluster?.stop()
    })

    const [first, second] = [() => connections[0] as Connection, () => connections[1] as Connection]
    async function rows(connection: Connection, sql: string) {
      const [found] = await connection.query(sql)
      return found as Record<string, unknown>[]
    }

    async function startBoth(database: string, DEMO: '0' | '1') {
      const starting = cluster.urls.map((url) =>
        startServer({ DATABASE_URL: `${url}/${database}`, JWT_SECRET, DEMO }),
      )
      const servers = await Promise.all(starting)
      started.push(...servers)
      return servers
    }
    const migrated = (database: string) =>
      rows(second(), `SELECT name FROM ${database}.migrations ORDER BY name`)
    const all = migrations.map(({ name }) => ({ name })).sort((a, b) => (a.name < b.name ? -1 : 1))

    test('migrate an empty database once, and read each other’s writes', async () => {
      await first().query('CREATE DATABASE shared')
      const [one, two] = (await startBoth('shared', '1')) as [TestServer, TestServer]
      expect(await migrated('shared')).toEqual(all)
      expect(
        await rows(second(), 'SELECT COUNT(*) AS people, COUNT(DISTINCT email) AS emails FROM shared.user'),
      ).toEqual([{ people: PEOPLE.length, emails: PEOPLE.length }])

      await first().query(
        'CREATE TABLE shared.burden (id int PRIMARY KEY AUTO_INCREMENT, filler varchar(200))',
      )
      const other = await mysql.createConnection(cluster.urls[0])
      connections.push(other)
      let busy = true
      const burdening = (async () => {
        while (busy)
          await other.query(
            "INSERT INTO shared.burden (filler) SELECT REPEAT('x', 200) FROM shared.task LIMIT 5000",
          )
      })()
      const token = await login(one.url, 'employe@exemple.fr', 'demo-2026!')
      let missed = 0
      for (let times = 0; times < 30; times++) {
        const remarque = `fois ${times}`
        const begun = await graphql<{ startTask: { id: string } }>(
          one.url,
          'mutation ($remarque: String) { startTask(input: { remarque: $remarque }) { id } }',
          { remarque },
          token,
        )
        const list = await graphql<{ tasks: { id: string }[] }>(two.url, '{ tasks { id } }', {}, token)
        if (!list.data?.tasks.some(({ id }) => id === begun.data?.startTask.id)) missed++
      }
      busy = false
      await burdening
      expect(missed).toBe(0)
    })

    test('continue when a third one has crashed during the migration', async () => {
      await first().query('CREATE DATABASE left_behind')
      await first().query(
        'CREATE TABLE left_behind.start_lock (name varchar(40) PRIMARY KEY, owner varchar(40) NOT NULL, beat int unsigned NOT NULL)',
      )
      await first().query("INSERT INTO left_behind.start_lock VALUES ('start', 'the dead', 7)")
      await startBoth('left_behind', '0')
      expect(await migrated('left_behind')).toEqual(all)
      expect(await rows(second(), 'SELECT name, owner FROM left_behind.start_lock')).toEqual([
        { name: 'start', owner: '' },
      ])
    })

    test('wait for the one that migrates the database as long as it is alive', async () => {
      await first().query('CREATE DATABASE slow')
      const sources = cluster.urls.map((url) => createDataSource(configOf({ url: `${url}/slow` })))
      await Promise.all(sources.map((source) => source.initialize()))
      let [inside, most, done] = [0, 0, 0]
      const prepare = (source: DataSource) =>
        withStartupLock(source, async () => {
          most = Math.max(most, ++inside)
          await pause(6_500 * (1 - done))
          inside--
          done++
        })
      await Promise.all(sources.map(prepare))
      expect({ most, done }).toEqual({ most: 1, done: 2 })
      await Promise.all(sources.map((source) => source.destroy()))
    })
  })
