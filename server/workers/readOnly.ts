import SqliteDatabase from 'better-sqlite3'
import mysql, { type PoolConnection, type RowDataPacket } from 'mysql2/promise'
import type { DatabaseConfig } from '../config'
import type { Database, Deadline, Value } from '../db/database'
import { mysqlSettings, STATEMENT_TIMEOUT } from '../db/mysqlSettings'
import { unavailable } from '../errors'
import { absent } from './absent'

type Read = <T>(sql: string, values?: readonly Value[]) => Promise<T[]>

const BUSY_TIMEOUT = 5_000

/** Beside the main thread's connection: in WAL mode neither waits for the other. */
function sqliteReader(path: string): Read {
  const connection = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT })
  return async <T>(sql: string, values: readonly Value[] = []) =>
    connection.prepare<Value[], T>(sql).all(...values)
}

/** A connection whose answer does not come is destroyed, as in the main thread. */
async function answered<T>(connection: PoolConnection, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      connection.destroy()
      reject(Object.assign(new Error('Statement timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }))
    }, STATEMENT_TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** One connection: a thread does one thing at a time. */
function mysqlReader(config: Extract<DatabaseConfig, { kind: 'mysql' }>): Read {
  const pool = mysql.createPool({ ...mysqlSettings(config), user: config.user, connectionLimit: 1 })
  return async <T>(sql: string, values: readonly Value[] = []) => {
    const connection = await pool.getConnection()
    try {
      const work = connection.execute<RowDataPacket[]>(sql, [...values])
      const [rows] = await answered(connection, work)
      return rows as T[]
    } finally {
      connection.release()
    }
  }
}

async function readOnly(): Promise<never> {
  throw new Error('A worker thread only reads')
}

/** What a worker thread sees of the database. Between two statements it looks whether anybody still waits. */
export function openReadOnly(config: DatabaseConfig): Database {
  const read = config.kind === 'sqlite' ? sqliteReader(config.path) : mysqlReader(config)
  const until =
    (deadline: Deadline | undefined): Read =>
    async (sql, values) => {
      if (deadline?.passed) throw unavailable()
      return read(sql, values)
    }
  return {
    dataSource: absent('dataSource'),
    read: (work, deadline) => work({ rows: until(deadline), run: readOnly, forUpdate: '' }),
    write: readOnly,
  }
}
