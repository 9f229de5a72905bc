import { Mutex } from 'async-mutex'
import type { DataSource, QueryRunner } from 'typeorm'
import type { Database, Deadline, Querier, Transaction, Value } from './database'
import { assertNotPassed, assertOpen, NO_DEADLINE, withRetry } from './retry'

/** One connection for transactions, another for reads, which must not see uncommitted data. */
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
    forShare: '',
    manager: runner.manager,
    locking: {},
    queueStatement: async (sql, values) => void (await db.run(sql, values)),
  }
  async function transaction<T>(work: (db: Transaction) => Promise<T>, deadline: Deadline): Promise<T> {
    assertNotPassed(deadline)
    // IMMEDIATE: a locked file fails here, before any work, so that `withRetry` can wait.
    await runner.query('BEGIN IMMEDIATE')
    let isOver = false
    const whileOpen: Transaction = {
      ...db,
      async rows(sql, values) {
        assertOpen(isOver)
        return db.rows(sql, values)
      },
      async run(sql, values) {
        assertOpen(isOver)
        return db.run(sql, values)
      },
      async queueStatement(sql, values) {
        assertOpen(isOver)
        return db.queueStatement(sql, values)
      },
    }
    try {
      const result = await work(whileOpen)
      assertNotPassed(deadline)
      isOver = true
      await runner.query('COMMIT')
      return result
    } catch (error) {
      isOver = true
      // Some errors (disk full) have rolled back already; the first error is the cause.
      await runner.query('ROLLBACK').catch(() => {})
      throw error
    }
  }
  const inTurn = <T>(work: () => Promise<T>, deadline: Deadline) =>
    mutex.runExclusive(() => {
      assertNotPassed(deadline)
      return work()
    })
  const beside = (deadline: Deadline): Querier => ({
    ...db,
    async rows(sql, values) {
      assertNotPassed(deadline)
      return lists.query(sql, values as Value[])
    },
    run: (sql, values) => inTurn(() => db.run(sql, values), deadline),
    queueStatement: (sql, values) => inTurn(() => db.queueStatement(sql, values), deadline),
  })
  return {
    dataSource,
    read: (work, deadline = NO_DEADLINE) => work(beside(deadline)),
    write: (work, deadline = NO_DEADLINE) =>
      withRetry(() => mutex.runExclusive(() => transaction(work, deadline)), deadline),
    outsideTransaction(deadline = NO_DEADLINE) {
      // The same query runner, except that each statement waits for the mutex.
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
