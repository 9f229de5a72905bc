import { createPool, type PoolConnection, type ResultSetHeader } from 'mysql2'
import { createSessions } from '../../server/auth/sessions'
import type { Database, Querier } from '../../server/db/database'
import type { Sessions } from '../../server/operation/ports'
import { createZone, type Zone } from '../../server/workedTime/time'

type Values = readonly (string | number | null)[]
export type Rows = <T>(sql: string, values: Values) => Promise<T[]>

export interface Floor {
  zone: Zone
  now(): number
  sessions: Sessions
  rows: Rows
  /** Runs the work in a transaction; `run` returns the inserted id. */
  transaction<T>(
    work: (db: { rows: Rows; run(sql: string, values: Values): Promise<number> }) => Promise<T>,
  ): Promise<T>
}

const POOL_SIZE = 10

const execute = <T>(connection: Pick<PoolConnection, 'execute'>, sql: string, values: Values) =>
  new Promise<T>((resolve, reject) => {
    connection.execute(sql, [...values], (error, result) => (error ? reject(error) : resolve(result as T)))
  })

export function createFloor(url: string, secret: string, timeZone: string): Floor {
  const pool = createPool({ uri: url, connectionLimit: POOL_SIZE, dateStrings: ['DATE'], charset: 'utf8mb4' })
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', () => {})
  })
  const now = () => Math.floor(Date.now() / 1000)
  const rows: Rows = (sql, values) => execute(pool as unknown as PoolConnection, sql, values)
  // Only the server under test records the last use of a session.
  const database = {
    read: (work: (db: Querier) => unknown) => work({ rows } as Querier),
    write: async () => undefined,
  } as unknown as Database
  const borrow = () =>
    new Promise<PoolConnection>((resolve, reject) => {
      pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)))
    })
  const plain = (connection: PoolConnection, sql: string) =>
    new Promise<void>((resolve, reject) => {
      connection.query(sql, (error) => (error ? reject(error) : resolve()))
    })
  return {
    zone: createZone(timeZone),
    now,
    sessions: createSessions(database, secret, now),
    rows,
    async transaction(work) {
      const connection = await borrow()
      try {
        await plain(connection, 'START TRANSACTION')
        try {
          const result = await work({
            rows: (sql, values) => execute(connection, sql, values),
            run: async (sql, values) => (await execute<ResultSetHeader>(connection, sql, values)).insertId,
          })
          await plain(connection, 'COMMIT')
          return result
        } catch (error) {
          await plain(connection, 'ROLLBACK')
          throw error
        }
      } finally {
        connection.release()
      }
    },
  }
}
