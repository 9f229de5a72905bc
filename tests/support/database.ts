import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import mysql from 'mysql2/promise'
import { inject } from 'vitest'
import type { DatabaseConfig } from '../../server/config'
import { migrate } from '../../server/db/migrate'

export type Row = Record<string, unknown>
type Value = string | number | null

export interface TestDatabase {
  /** A `DATABASE_URL`. */
  url: string
  /** Runs one statement with `?` placeholders; returns the rows of a SELECT, an empty list for a write. */
  query(sql: string, values?: Value[]): Promise<Row[]>
  drop(): Promise<void>
}

/** The server's configuration for a `DATABASE_URL`, to test its parts by themselves. */
export function configOf({ url }: Pick<TestDatabase, 'url'>): DatabaseConfig {
  if (url.startsWith('sqlite:')) return { kind: 'sqlite', path: url.slice('sqlite:'.length) }
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    kind: 'mysql',
    host: hostname,
    port: Number(port),
    user: username,
    password,
    database: pathname.slice(1),
  }
}

export type Product = 'sqlite' | 'mariadb' | 'mysql'

export const product = (process.env.TEST_DATABASE ?? 'sqlite') as Product
/** The SQL dialect: MariaDB uses that of MySQL. */
export const dialect = product === 'sqlite' ? 'sqlite' : 'mysql'

function createSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  const path = join(folder, 'test.sqlite')
  let connection: SqliteDatabase.Database | undefined
  return {
    url: `sqlite:${path}`,
    async query(sql, values = []) {
      // Opening a file parses its whole schema: most of the cost of a test.
      connection ??= new SqliteDatabase(path)
      const statement = connection.prepare<Value[], Row>(sql)
      if (statement.reader) return statement.all(...values)
      statement.run(...values)
      return []
    },
    async drop() {
      connection?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createOnServer(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connection = await mysql.createConnection(inject('serverUrl'))
  await connection.query(`CREATE DATABASE ${name}`)
  await connection.query(`USE ${name}`)
  return {
    url: `${inject('serverUrl')}/${name}`,
    async query(sql, values = []) {
      const [rows] = await connection.query(sql, values)
      return Array.isArray(rows) ? (rows as Row[]) : []
    },
    async drop() {
      await connection.query(`DROP DATABASE ${name}`)
      await connection.end()
    },
  }
}

/** A fresh, empty database of the run; `drop` it afterwards. */
export const createDatabase = async () => (dialect === 'sqlite' ? createSqlite() : createOnServer())

/** Brings an empty database to the current schema, without rows. */
type Fill = (database: TestDatabase) => Promise<unknown>

/** A database migrated once for each worker, and copied for each test file. */
let prepared: Promise<Fill> | undefined

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1)
const fileOf = ({ url }: TestDatabase) => url.slice('sqlite:'.length)

/** Schema and rows of a database as one script. MySQL refuses values for generated columns. */
async function scriptOf(source: TestDatabase): Promise<string> {
  await source.query('SET SESSION group_concat_max_len = 100000')
  const tables = await source.query(
    `SELECT table_name AS name, GROUP_CONCAT(CONCAT('\`', column_name, '\`') ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = DATABASE() AND COALESCE(generation_expression, '') = ''
     GROUP BY table_name`,
  )
  const statements = tables.map(async ({ name, columns }) => {
    const [row] = await source.query(`SHOW CREATE TABLE \`${name}\``)
    return `${row?.['Create Table']};
      INSERT INTO \`${name}\` (${columns}) SELECT ${columns} FROM ${nameOf(source)}.\`${name}\``
  })
  return `SET foreign_key_checks = 0; ${(await Promise.all(statements)).join('; ')}`
}

async function prepare(): Promise<Fill> {
  const source = await createDatabase()
  await migrate(configOf(source))
  if (dialect === 'sqlite') return async (database) => copyFileSync(fileOf(source), fileOf(database))
  const script = await scriptOf(source)
  return async ({ url }) => {
    const connection = await mysql.createConnection({ uri: url, multipleStatements: true })
    await connection.query(script)
    await connection.end()
  }
}

/** A fresh database with the current schema; `drop` it afterwards. */
export async function createPreparedDatabase(): Promise<TestDatabase> {
  prepared ??= prepare()
  const [fill, database] = await Promise.all([prepared, createDatabase()])
  await fill(database)
  return database
}
