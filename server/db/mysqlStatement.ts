import type { PoolConnection } from 'mysql2'
import type { Value } from './database'
import { STATEMENT_TIMEOUT } from './mysqlSettings'

/** Destroys a connection on timeout: its next user would wait for the old answer. */
function answered<T>(
  connection: PoolConnection,
  ask: (done: (error: Error | null, answer?: unknown) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // The driver's timeout does not cover preparing a statement.
    const timer = setTimeout(() => {
      connection.destroy()
      reject(Object.assign(new Error('Statement timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }))
    }, STATEMENT_TIMEOUT)
    try {
      ask((error, answer) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(answer as T)
      })
    } catch (error) {
      clearTimeout(timer)
      reject(error)
    }
  })
}

/** TypeORM's `query` interpolates the values instead. */
export const executePrepared = <T>(connection: PoolConnection, sql: string, values: readonly Value[] = []) =>
  answered<T>(connection, (done) => connection.execute(sql, values as Value[], done))

/** Transaction control and session settings cannot be prepared. */
export const executeCommand = (connection: PoolConnection, sql: string) =>
  answered(connection, (done) => connection.query(sql, done))
