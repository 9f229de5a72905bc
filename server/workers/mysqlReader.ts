import mysql, { type PoolConnection, type RowDataPacket } from 'mysql2/promise'
import type { DatabaseConfig } from '../config'
import { type Abilities, readAbilities } from '../db/abilities'
import { configureSession } from '../db/configureSession'
import type { Value } from '../db/database'
import { inlineParameters } from '../db/inlineParameters'
import { mysqlSettings, STATEMENT_TIMEOUT } from '../db/mysqlSettings'
import type { Read } from './readOnly'

/** Milliseconds a connection is used: behind a router an old one may lead to a former primary. */
const MAX_AGE = 10_000

/** Destroys a connection whose answer does not come. */
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

/**
 * One connection. Text protocol: a repeated prepared statement loses its covering index in MariaDB (10.11),
 * and text costs the driver a quarter less.
 */
export function mysqlReader(config: Extract<DatabaseConfig, { kind: 'mysql' }>): Read {
  const pool = mysql.createPool({ ...mysqlSettings(config), user: config.user, connectionLimit: 1 })
  /** When each connection was configured. */
  const settled = new WeakMap<object, number>()
  let abilities: Abilities | undefined
  async function settle(connection: PoolConnection) {
    const ask = async (sql: string) => (await answered(connection, connection.query(sql)))[0]
    abilities ??= await readAbilities(ask)
    await configureSession(ask, abilities)
    settled.set(connection.connection, Date.now())
  }
  async function borrow(): Promise<PoolConnection> {
    const connection = await pool.getConnection()
    const since = settled.get(connection.connection)
    if (since !== undefined && Date.now() - since > MAX_AGE) {
      connection.destroy()
      return borrow()
    }
    if (since === undefined)
      await settle(connection).catch((error) => {
        connection.release()
        throw error
      })
    return connection
  }
  return async <T>(sql: string, values: readonly Value[] = []) => {
    const connection = await borrow()
    try {
      const [rows] = await answered(
        connection,
        connection.query<RowDataPacket[]>(inlineParameters(sql, values)),
      )
      return rows as T[]
    } finally {
      connection.release()
    }
  }
}
