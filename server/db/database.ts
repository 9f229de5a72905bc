import { Mutex, Semaphore } from 'async-mutex'
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2'
import type { DataSource } from 'typeorm'
import { unavailable } from '../ground/errors'
import { POOL_SIZE } from './dataSource'
import { isHeld, isLost } from './faults'
import { STATEMENT_TIMEOUT } from './mysqlSettings'
import { settleConnection } from './settleConnection'

export type Value = string | number | null

/** What an operation may ask of the database: fixed statements with `?` parameters. */
export interface Db {
  rows<T>(sql: string, values?: readonly Value[]): Promise<T[]>
  /** Runs an insert, update or delete; `insertId` is 0 where nothing was inserted. */
  run(sql: string, values?: readonly Value[]): Promise<{ insertId: number; affected: number }>
  /** Locks rows until the transaction ends: appended to a `SELECT`. Empty on SQLite, which has one writer. */
  readonly forUpdate: '' | 'FOR UPDATE'
}

/** Whether the caller has been told that nothing was done. */
export interface Deadline {
  readonly passed: boolean
}

/** The two databases behind one face. Neither begins, repeats or commits what nobody waits for any more. */
export interface Database {
  readonly dataSource: DataSource
  /** For reads; not a transaction. */
  read<T>(work: (db: Db) => Promise<T>, deadline?: Deadline): Promise<T>
  /** One transaction, run again when it lost against others or met a lock. */
  write<T>(work: (db: Db) => Promise<T>, deadline?: Deadline): Promise<T>
}

const PATIENT: Deadline = { passed: false }
const MAX_TRIES = 4
/** Connections that writes leave to reads. */
const READERS = 3
const HELD_PAUSE = 40
/** Milliseconds that somebody else may hold a row, or another process the file. */
const HELD_PATIENCE = 5_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @throws {AppError} the 503 that the caller has already been given */
function mustBeWaitedFor({ passed }: Deadline) {
  if (passed) throw unavailable()
}

async function retrying<T>(transaction: () => Promise<T>, deadline: Deadline): Promise<T> {
  const begun = Date.now()
  for (let tries = 1; ; tries++) {
    mustBeWaitedFor(deadline)
    try {
      return await transaction()
    } catch (error) {
      if (isHeld(error)) {
        if (Date.now() - begun > HELD_PATIENCE) throw error
        await pause(HELD_PAUSE * (0.5 + Math.random()))
      } else {
        if (tries >= MAX_TRIES || !isLost(error)) throw error
        await pause(Math.random() * 10 * 2 ** tries)
      }
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
const execute = <T>(connection: PoolConnection, sql: string, values: readonly Value[] = []) =>
  answered<T>(connection, (done) => connection.execute(sql, values as Value[], done))

/** What opens and closes a transaction, or sets a connection up, cannot be prepared. */
const command = (connection: PoolConnection, sql: string) =>
  answered(connection, (done) => connection.query(sql, done))

const changes = ({ insertId, affectedRows }: ResultSetHeader) => ({ insertId, affected: affectedRows })

export function mysqlDatabase(dataSource: DataSource): Database {
  const { pool } = dataSource.driver as unknown as {
    pool: { getConnection(done: (error: Error | null, connection: PoolConnection) => void): void }
  }
  const settled = new WeakSet<PoolConnection>()
  const taken = () =>
    new Promise<PoolConnection>((resolve, reject) => {
      pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)))
    })
  async function borrow() {
    const connection = await taken()
    // At the first loan, not by the pool's event: the pool has opened connections before anybody could listen.
    if (settled.has(connection)) return connection
    try {
      await settleConnection((sql) => command(connection, sql))
      settled.add(connection)
      return connection
    } catch (error) {
      connection.destroy()
      connection.release()
      throw error
    }
  }
  async function once<T>(deadline: Deadline, sql: string, values?: readonly Value[]): Promise<T> {
    const connection = await borrow()
    try {
      mustBeWaitedFor(deadline)
      return await execute<T>(connection, sql, values)
    } finally {
      connection.release()
    }
  }
  const reader = (deadline: Deadline): Db => ({
    rows: <T>(sql: string, values?: readonly Value[]) => once<T[] & RowDataPacket[]>(deadline, sql, values),
    run: async (sql, values) => changes(await once<ResultSetHeader>(deadline, sql, values)),
    forUpdate: '',
  })
  const writer = (connection: PoolConnection, deadline: Deadline): Db => {
    const ask = async <T>(sql: string, values?: readonly Value[]): Promise<T> => {
      mustBeWaitedFor(deadline)
      return execute<T>(connection, sql, values)
    }
    return {
      rows: ask,
      run: async (sql, values) => changes(await ask<ResultSetHeader>(sql, values)),
      forUpdate: 'FOR UPDATE',
    }
  }
  // Writes may wait for each other's locks: reads always find a connection beside them.
  const writing = new Semaphore(POOL_SIZE - READERS)
  // TypeORM's runner takes as long to open and close a transaction as most of ours take in between.
  async function transaction<T>(work: (db: Db) => Promise<T>, deadline: Deadline): Promise<T> {
    const connection = await borrow()
    try {
      mustBeWaitedFor(deadline)
      await command(connection, 'START TRANSACTION')
      const result = await work(writer(connection, deadline))
      mustBeWaitedFor(deadline)
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
  return {
    dataSource,
    read: (work, deadline = PATIENT) => work(reader(deadline)),
    write: (work, deadline = PATIENT) =>
      retrying(() => writing.runExclusive(() => transaction(work, deadline)), deadline),
  }
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
  async function transaction<T>(work: (db: Db) => Promise<T>, deadline: Deadline): Promise<T> {
    mustBeWaitedFor(deadline)
    // IMMEDIATE: another process that writes is met here, where nothing is done yet, and waited for by `retrying`.
    await dataSource.query('BEGIN IMMEDIATE')
    try {
      const result = await work(db)
      mustBeWaitedFor(deadline)
      await dataSource.query('COMMIT')
      return result
    } catch (error) {
      // Some faults, a full disk among them, have already rolled back: the first error is the cause.
      await dataSource.query('ROLLBACK').catch(() => {})
      throw error
    }
  }
  return {
    dataSource,
    read: (work, deadline = PATIENT) =>
      mutex.runExclusive(() => {
        mustBeWaitedFor(deadline)
        return work(db)
      }),
    write: (work, deadline = PATIENT) =>
      retrying(() => mutex.runExclusive(() => transaction(work, deadline)), deadline),
  }
}
