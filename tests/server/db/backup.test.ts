// On every database: backups.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import mysql from 'mysql2/promise'
import { describe, expect, test, vi } from 'vitest'
import { findMySql, type MySqlPrograms } from '../../../scripts/lib/findMySql.mjs'
import { migrate } from '../../../server/db/migrate'
import { graphql } from '../../support/api'
import { configOf, createDatabase, dialect, product } from '../../support/database'
import { startMariaDb } from '../../support/startMariaDb.mjs'
import { everyRow, useWorld } from '../world'

vi.setConfig({ testTimeout: 60_000 })

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

/** Options of the documented dump command for the database `pointage`, except the account. */
function documented(program: 'mysqldump' | 'mariadb-dump') {
  const [, options = ''] = new RegExp(`^${program} ([^>]+) pointage >`, 'm').exec(OPERATIONS) ?? []
  return options.split(/[\\\s]+/).filter((option) => !option.startsWith('--defaults-extra-file'))
}

type Command = [string, ...string[]]
const onMariaDb = (name: 'mariadb' | 'mariadb-dump'): Command => [name, '--no-defaults']
const commandOf = async (name: Parameters<MySqlPrograms['commandOf']>[0]) =>
  (await findMySql()).commandOf(name)

/** Runs a client program on the database of a URL; returns its output. */
async function run([command, ...words]: Command, url: string, options: string[], input = '') {
  const { hostname, port, username, password, pathname } = new URL(url)
  const place = [`--host=${hostname}`, `--port=${port}`, `--user=${username}`]
  const child = spawn(command, [...words, ...place, ...options, pathname.slice(1)], {
    env: { ...process.env, MYSQL_PWD: password },
  })
  child.stdin.end(input)
  const [output, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ])
  expect(code, said).toBe(0)
  return output
}

describe.runIf(dialect === 'mysql')('the documented lines', () => {
  const { application, newPerson } = useWorld()

  test('dump a database that restores to the same data', async () => {
    const person = await newPerson()
    await graphql(application.url, 'mutation { pause { id } }', {}, person.token)
    const [dump, restore, options] =
      product === 'mysql'
        ? [await commandOf('mysqldump'), await commandOf('mysql'), documented('mysqldump')]
        : [onMariaDb('mariadb-dump'), onMariaDb('mariadb'), documented('mariadb-dump')]
    expect(options).toContain('--single-transaction')
    const restored = await createDatabase()
    await run(restore, restored.url, [], await run(dump, application.database.url, options))
    expect(await everyRow(restored)).toEqual(await everyRow(application.database))
    await restored.drop()
  })

  test.runIf(product === 'mysql')('move a database from MariaDB to MySQL', async () => {
    const mariaDb = await startMariaDb()
    const admin = await mysql.createConnection(mariaDb.url)
    await admin.query('CREATE DATABASE pointage')
    const before = `${mariaDb.url}/pointage`
    await migrate(configOf({ url: before }))
    await admin.query("INSERT INTO pointage.holding (holding, name_key) VALUES ('Été', 'été')")
    await admin.end()
    const options = [...documented('mysqldump'), '--column-statistics=0']
    expect(OPERATIONS).toContain('the line above with `--column-statistics=0`')
    const moved = await createDatabase()
    await run(
      await commandOf('mysql'),
      moved.url,
      [],
      await run(await commandOf('mysqldump'), before, options),
    )
    await migrate(configOf(moved))
    expect(Object.keys(await everyRow(moved))).toEqual(Object.keys(await everyRow(application.database)))
    expect(await moved.query('SELECT holding FROM holding')).toEqual([{ holding: 'Été' }])
    await Promise.all([moved.drop(), mariaDb.stop()])
  })
})
