import { Mutex } from 'async-mutex'
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2'
import type { DataSource } from 'typeorm'
import { STATEMENT_TIMEOUT } from './dataSource'
import { isRetryable } from './faults'

export type Value = string | number | null

/** What an operation may ask of the database: fixed statements with `?` parameters. */
export interface Db {
  rows<T>(sql: string, values?: readonly Value[]): Promise<T[]>
  /** Runs an insert, update or delete; `insertId` is 0 where nothing was inserted. */
  run(sql: string, values?: readonly Value[]): Promise<{ insertId: number; affected: number }>
  /** Locks rows until the transaction ends: appended to a `SELECT`. Empty on SQLite, which has one writer. */
  readonly forUpdate: '' | 'FOR UPDATE'
}

/** The two databases behind one face. */
export interface Database {
  readonly dataSource: DataSource
  /** For reads; not a transaction. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** One transaction, run again when the database reports a deadlock or a lost certification. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
}

const MAX_TRIES = 4
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

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
    ask((error, answer) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(answer as T)
    })
  })
}

/** A prepared statement on one connection. TypeORM's own `query` writes the values into the text instead. */
const execute = <T>(connection: PoolConnection, sql: string, values: readonly Value[] = []) =>
  answered<T>(connection, (done) => connection.execute(sql, values as Value[], done))

/** What opens and closes a transaction cannot be prepared. */
const command = (connection: PoolConnection, sql: 'START TRANSACTION' | 'COMMIT' | 'ROLLBACK') =>
  answered(connection, (done) => connection.query(sql, done))

const changes = ({ insertId, affectedRows }: ResultSetHeader) => ({ insertId, affected: affectedRows })

export function mysqlDatabase(dataSource: DataSource): Database {
  const { pool } = dataSource.driver as unknown as {
    pool: {
      getConnection(done: (error: Error | null, connection: PoolConnection) => void): void
      on(event: 'connection', listener: (connection: PoolConnection) => void): void
    }
  }
  // What is read after a lock must be what the lock waited for, not an older snapshot.
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', () => {})
  })
  const borrow = () =>
    new Promise<PoolConnection>((resolve, reject) => {
      pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)))
    })
  async function once<T>(sql: string, values?: readonly Value[]): Promise<T> {
    const connection = await borrow()
    try {
      return await execute<T>(connection, sql, values)
    } finally {
      connection.release()
    }
  }
  const reader: Db = {
    rows: <T>(sql: string, values?: readonly Value[]) => once<T[] & RowDataPacket[]>(sql, values),
    run: async (sql, values) => changes(await once<ResultSetHeader>(sql, values)),
    forUpdate: '',
  }
  const writer = (connection: PoolConnection): Db => ({
    rows: (sql, values) => execute(connection, sql, values),
    run: async (sql, values) => changes(await execute<ResultSetHeader>(connection, sql, values)),
    forUpdate: 'FOR UPDATE',
  })
  // TypeORM's runner takes as long to open and close a transaction as most of ours take in between.
  async function transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const connection = await borrow()
    try {
      await command(connection, 'START TRANSACTION')
      const result = await work(writer(connection))
      await command(connection, 'COMMIT')
      return result
    } catch (error) {
      // The first error is the cause; a rollback that fails too (connection lost) adds nothing.
      await command(connection, 'ROLLBACK').catch(() => connection.destroy())
      throw error
    } finally {
      connection.release()
    }
  }
  return { dataSource, read: (work) => work(reader), write: (work) => retrying(() => transaction(work)) }
}

/**
 * SQLite through TypeORM is one connection: one operation at a time, because a read beside an open
 * transaction would see its uncommitted rows.
 */
export function sqliteDatabase(dataSource: DataSource): Database {
  const mutex = new Mutex()
  const db: Db = {
    rows: (sql, values) => dataSource.query(sql, values as Value[]),
    run: async (sql, values) => {
      const runner = dataSource.createQueryRunner()
      const result = await runner.query(sql, values as Value[], true)
      return { insertId: Number(result.raw ?? 0), affected: result.affected ?? 0 }
    },
    forUpdate: '',
  }
  async function transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    // IMMEDIATE: another process that writes is waited for here, not met half-way as SQLITE_BUSY.
    await dataSource.query('BEGIN IMMEDIATE')
    try {
      const result = await work(db)
      await dataSource.query('COMMIT')
      return result
    } catch (error) {
      await dataSource.query('ROLLBACK')
      throw error
    }
  }
  return {
    dataSource,
    read: (work) => mutex.runExclusive(() => work(db)),
    write: (work) => retrying(() => mutex.runExclusive(() => transaction(work))),
  }
}
