import { Mutex } from 'async-mutex'
import type { DataSource, QueryRunner } from 'typeorm'
import type { Database, Deadline, Querier, Transaction, Value } from './database'
import { mustBeOpen, mustBeWaitedFor, PATIENT, retrying } from './waiting'

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
  const beside = (deadline: Deadline): Querier => ({
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
