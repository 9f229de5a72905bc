import mysql, { type PoolConnection, type RowDataPacket } from 'mysql2/promise'
import type { DatabaseConfig } from '../config'
import { type Abilities, readAbilities } from '../db/abilities'
import { configureSession } from '../db/configureSession'
import type { Value } from '../db/database'
import { inlineParameters } from '../db/inlineParameters'
import { mysqlSettings, STATEMENT_TIMEOUT } from '../db/mysqlSettings'
import type { Read } from './readOnly'

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
  const settled = new WeakSet<object>()
  let abilities: Abilities | undefined
  async function settle(connection: PoolConnection) {
    const ask = async (sql: string) => (await answered(connection, connection.query(sql)))[0]
    abilities ??= await readAbilities(ask)
    await configureSession(ask, abilities)
    settled.add(connection.connection)
  }
  return async <T>(sql: string, values: readonly Value[] = []) => {
    const connection = await pool.getConnection()
    try {
      if (!settled.has(connection.connection)) await settle(connection)
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
