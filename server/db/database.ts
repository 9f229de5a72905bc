import { Mutex } from 'async-mutex'
import type { PoolConnection, ResultSetHeader } from 'mysql2'
import {
  type DataSource,
  type EntityManager,
  QueryResult,
  type QueryRunner,
  QueryRunnerAlreadyReleasedError,
} from 'typeorm'
import { unavailable } from '../ground/errors'
import { createWriter } from './dataSource'
import { isHeld, isLost } from './faults'
import { type MysqlConfig, STATEMENT_TIMEOUT } from './mysqlSettings'
import { settleConnection } from './settleConnection'
import { writtenOut } from './writtenOut'

export type Value = string | number | null

/** What an operation may ask of the database: fixed statements with `?` parameters. */
export interface Db {
  readonly dialect: 'mysql' | 'sqlite'
  rows<T>(sql: string, values?: readonly Value[]): Promise<T[]>
  /** Runs an insert, update or delete; `insertId` is 0 where nothing was inserted. */
  run(sql: string, values?: readonly Value[]): Promise<{ insertId: number; affected: number }>
  /**
   * Runs one of which nothing is to be known: before the next statement that is asked, or in one call with the commit, where
   * that saves calls. If it fails, that statement does, or the commit.
   */
  runLater(sql: string, values: readonly Value[]): Promise<void>
  /** Locks rows until the transaction ends: appended to a `SELECT`. Empty on SQLite, which has one writer. */
  readonly forUpdate: '' | 'FOR UPDATE'
}

/** One transaction: fixed statements, and TypeORM's manager for the typed ones, on one connection. */
export interface Transaction extends Db {
  /** Made when it is first asked for: most transactions do without. */
  readonly manager: EntityManager
  /** What `forUpdate` says, as an option of the manager's `find`. */
  readonly locking: { lock?: { mode: 'pessimistic_write' } }
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
  write<T>(work: (db: Transaction) => Promise<T>, deadline?: Deadline): Promise<T>
  /** Outside of a transaction: each statement waits for its own turn, and locks nothing. */
  apart(deadline?: Deadline): Transaction
  close(): Promise<void>
}

const PATIENT: Deadline = { passed: false }
const MAX_TRIES = 4
const HELD_PAUSE = 40
/** Milliseconds that somebody else may hold a row, or another process the file. */
const HELD_PATIENCE = 5_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @throws {AppError} the 503 that the caller has already been given */
function mustBeWaitedFor({ passed }: Deadline) {
  if (passed) throw unavailable()
}

/** What an ended transaction is still asked would be done in the next one on its connection. */
function mustBeOpen(isOver: boolean) {
  if (isOver) throw new QueryRunnerAlreadyReleasedError()
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
const askPrepared = <T>(connection: PoolConnection, sql: string, values: readonly Value[] = []) =>
  answered<T>(connection, (done) => connection.execute(sql, values as Value[], done))

/** Characters of statements that wait for the commit: well below what one call may hold. */
const LONGEST = 100_000

/** What opens and closes a transaction, or sets a connection up, cannot be prepared. */
const command = (connection: PoolConnection, sql: string) =>
  answered(connection, (done) => connection.query(sql, done))

const changes = ({ insertId, affectedRows }: ResultSetHeader) => ({ insertId, affected: affectedRows })

type Ask = <T>(sql: string, values?: readonly Value[]) => Promise<T>

/** Has TypeORM ask as we do: by prepared statements, within their time, and only while somebody waits. */
const askingBy = (runner: QueryRunner, ask: Ask, isTransactionActive: boolean): QueryRunner =>
  Object.assign(runner, {
    isTransactionActive,
    async query(sql: string, values?: readonly Value[], structured = false) {
      const raw = await ask<unknown[] | ResultSetHeader>(sql, values)
      if (!structured) return raw
      const rows = Array.isArray(raw)
      return Object.assign(
        new QueryResult(),
        rows ? { raw, records: raw } : { raw, affected: raw.affectedRows },
      )
    },
  })

/** Outside of a transaction, which has more. */
const readingBy = (ask: Ask): Db => ({
  rows: ask,
  run: async (sql, values) => changes(await ask<ResultSetHeader>(sql, values)),
  runLater: async (sql, values) => void (await ask(sql, values)),
  dialect: 'mysql',
  forUpdate: '',
})

/** A connection of the pool, as its runner holds it until `release`. */
interface Loan {
  runner: QueryRunner
  connection: PoolConnection
}

export function mysqlDatabase(dataSource: DataSource, config: MysqlConfig): Database {
  const settled = new WeakSet<PoolConnection>()
  const newRunner = (of = dataSource) => of.driver.createQueryRunner('master')
  async function borrow(from: DataSource, ...settings: string[]): Promise<Loan> {
    const runner = newRunner(from)
    const connection: PoolConnection = await runner.connect()
    // At the first loan, not by the pool's event: the pool has opened connections before anybody could listen.
    if (settled.has(connection)) return { runner, connection }
    try {
      await settleConnection((sql) => command(connection, sql), settings)
      settled.add(connection)
      return { runner, connection }
    } catch (error) {
      connection.destroy()
      await runner.release()
      throw error
    }
  }
  // Of their own: writes may wait for each other's locks, and reads always find a connection beside them.
  let writer: Promise<DataSource> | undefined
  async function borrowForWriting(): Promise<Loan> {
    writer ??= createWriter(config).initialize()
    // A failed one is not kept.
    const from = await writer.catch((error) => {
      writer = undefined
      throw error
    })
    // The first statement begins the transaction: to say so would take a statement of each.
    return borrow(from, 'autocommit = 0')
  }
  const onLoan =
    (deadline: Deadline): Ask =>
    async (sql, values) => {
      const { runner, connection } = await borrow(dataSource)
      try {
        mustBeWaitedFor(deadline)
        return await askPrepared(connection, sql, values)
      } finally {
        await runner.release()
      }
    }
  function transactionOn(
    connection: PoolConnection,
    deadline: Deadline,
    isOver: () => boolean,
    later: string[],
  ): Transaction {
    const runThem = async () => {
      if (later.length > 0) await command(connection, later.splice(0).join(';'))
    }
    const ask: Ask = async (sql, values) => {
      mustBeWaitedFor(deadline)
      mustBeOpen(isOver())
      await runThem()
      return askPrepared(connection, sql, values)
    }
    let manager: EntityManager | undefined
    return {
      ...readingBy(ask),
      forUpdate: 'FOR UPDATE',
      get manager() {
        manager ??= dataSource.createEntityManager(askingBy(newRunner(), ask, true))
        return manager
      },
      locking: { lock: { mode: 'pessimistic_write' } },
      async runLater(sql, values) {
        mustBeOpen(isOver())
        later.push(writtenOut(sql, values))
        if (later.join(';').length > LONGEST) await runThem()
      },
    }
  }
  async function transaction<T>(work: (db: Transaction) => Promise<T>, deadline: Deadline): Promise<T> {
    const { runner, connection } = await borrowForWriting()
    let isOver = false
    const later: string[] = []
    try {
      mustBeWaitedFor(deadline)
      const result = await work(transactionOn(connection, deadline, () => isOver, later))
      mustBeWaitedFor(deadline)
      isOver = true
      await command(connection, [...later, 'COMMIT'].join(';'))
      return result
    } catch (error) {
      isOver = true
      // The first error is the cause; a rollback that fails too (connection lost) adds nothing.
      await command(connection, 'ROLLBACK').catch(() => connection.destroy())
      throw error
    } finally {
      await runner.release()
    }
  }
  return {
    dataSource,
    read: (work, deadline = PATIENT) => work(readingBy(onLoan(deadline))),
    write: (work, deadline = PATIENT) => retrying(() => transaction(work, deadline), deadline),
    apart(deadline = PATIENT) {
      const ask = onLoan(deadline)
      const manager = dataSource.createEntityManager(askingBy(newRunner(), ask, false))
      return { ...readingBy(ask), manager, locking: {} }
    },
    async close() {
      await Promise.all([dataSource.destroy(), writer?.then((opened) => opened.destroy())])
    },
  }
}

/**
 * SQLite through TypeORM is one connection, on which one transaction runs at a time. Lists have one of their own: on the
 * writer's they would see what is not committed, or wait until it is.
 */
export function sqliteDatabase(dataSource: DataSource, reader: DataSource): Database {
  const mutex = new Mutex()
  const runner = dataSource.createQueryRunner()
  const lists = reader.createQueryRunner()
  const db: Transaction = {
    rows: (sql, values) => runner.query(sql, values as Value[]),
    run: async (sql, values) => {
      const { raw, affected } = await runner.query(sql, values as Value[], true)
      return { insertId: Number(raw ?? 0), affected: affected ?? 0 }
    },
    dialect: 'sqlite',
    forUpdate: '',
    manager: runner.manager,
    locking: {},
    runLater: async (sql, values) => void (await db.run(sql, values)),
  }
  async function transaction<T>(work: (db: Transaction) => Promise<T>, deadline: Deadline): Promise<T> {
    mustBeWaitedFor(deadline)
    // IMMEDIATE: another process that writes is met here, where nothing is done yet, and waited for by `retrying`.
    await runner.query('BEGIN IMMEDIATE')
    let isOver = false
    const whileOpen: Transaction = {
      ...db,
      async rows(sql, values) {
        mustBeOpen(isOver)
        return db.rows(sql, values)
      },
      async run(sql, values) {
        mustBeOpen(isOver)
        return db.run(sql, values)
      },
      async runLater(sql, values) {
        mustBeOpen(isOver)
        return db.runLater(sql, values)
      },
    }
    try {
      const result = await work(whileOpen)
      mustBeWaitedFor(deadline)
      isOver = true
      await runner.query('COMMIT')
      return result
    } catch (error) {
      isOver = true
      // Some faults, a full disk among them, have already rolled back: the first error is the cause.
      await runner.query('ROLLBACK').catch(() => {})
      throw error
    }
  }
  const inTurn = <T>(work: () => Promise<T>, deadline: Deadline) =>
    mutex.runExclusive(() => {
      mustBeWaitedFor(deadline)
      return work()
    })
  const beside = (deadline: Deadline): Db => ({
    ...db,
    async rows(sql, values) {
      mustBeWaitedFor(deadline)
      return lists.query(sql, values as Value[])
    },
    run: (sql, values) => inTurn(() => db.run(sql, values), deadline),
    runLater: (sql, values) => inTurn(() => db.runLater(sql, values), deadline),
  })
  return {
    dataSource,
    read: (work, deadline = PATIENT) => work(beside(deadline)),
    write: (work, deadline = PATIENT) =>
      retrying(() => mutex.runExclusive(() => transaction(work, deadline)), deadline),
    apart(deadline = PATIENT) {
      // The one runner, but for each statement's waiting.
      const waiting: QueryRunner = Object.create(runner, {
        query: {
          value: (...asked: Parameters<typeof runner.query>) =>
            inTurn(() => runner.query(...asked), deadline),
        },
      })
      return {
        ...beside(deadline),
        locking: {},
        manager: dataSource.createEntityManager(waiting),
      }
    },
    async close() {
      await reader.destroy()
      await dataSource.destroy()
    },
  }
}
