import type { PoolConnection } from 'mysql2'
import type { Value } from './database'
import { STATEMENT_TIMEOUT } from './mysqlSettings'

/** A connection whose answer does not come is destroyed: the next user of it would wait behind that answer. */
function answered<T>(
  connection: PoolConnection,
  ask: (done: (error: Error | null, answer?: unknown) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // The driver's own limit leaves out the time that preparing a statement takes.
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

/** A prepared statement on one connection. TypeORM's own `query` writes the values into the text instead. */
export const executePrepared = <T>(connection: PoolConnection, sql: string, values: readonly Value[] = []) =>
  answered<T>(connection, (done) => connection.execute(sql, values as Value[], done))

/** What opens and closes a transaction, or sets a connection up, cannot be prepared. */
export const command = (connection: PoolConnection, sql: string) =>
  answered(connection, (done) => connection.query(sql, done))
