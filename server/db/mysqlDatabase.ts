import type { PoolConnection, ResultSetHeader } from 'mysql2'
import { type DataSource, type EntityManager, QueryResult, type QueryRunner } from 'typeorm'
import type { Abilities } from './abilities'
import type { Database, Deadline, Querier, Transaction, Value } from './database'
import { refusesWrites } from './faults'
import { inlineParameters } from './inlineParameters'
import { mysqlConnections, newRunner } from './mysqlConnections'
import type { MysqlConfig } from './mysqlSettings'
import { executeCommand, executePrepared } from './mysqlStatement'
import { assertNotPassed, assertOpen, NO_DEADLINE, withRetry } from './retry'

/** Maximum characters of queued statements; well below the packet limit. */
const LONGEST = 100_000

const changes = ({ insertId, affectedRows }: ResultSetHeader) => ({ insertId, affected: affectedRows })

type Ask = <T>(sql: string, values?: readonly Value[]) => Promise<T>

/** Makes TypeORM use our prepared statements, with timeout and deadline. */
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

const readingBy = (ask: Ask): Querier => ({
  rows: ask,
  run: async (sql, values) => changes(await ask<ResultSetHeader>(sql, values)),
  queueStatement: async (sql, values) => void (await ask(sql, values)),
  dialect: 'mysql',
  forUpdate: '',
  forShare: '',
})

export function mysqlDatabase(dataSource: DataSource, config: MysqlConfig, abilities: Abilities): Database {
  const { borrow, borrowForWriting, renew, close } = mysqlConnections(dataSource, config, abilities)
  const onLoan =
    (deadline: Deadline): Ask =>
    async (sql, values) => {
      const { runner, connection } = await borrow()
      try {
        assertNotPassed(deadline)
        return await executePrepared(connection, sql, values)
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
      if (later.length > 0) await executeCommand(connection, later.splice(0).join(';'))
    }
    const ask: Ask = async (sql, values) => {
      assertNotPassed(deadline)
      assertOpen(isOver())
      await runThem()
      return executePrepared(connection, sql, values)
    }
    let manager: EntityManager | undefined
    return {
      ...readingBy(ask),
      forUpdate: 'FOR UPDATE',
      forShare: 'LOCK IN SHARE MODE',
      get manager() {
        manager ??= dataSource.createEntityManager(askingBy(newRunner(dataSource), ask, true))
        return manager
      },
      locking: { lock: { mode: 'pessimistic_write' } },
      async queueStatement(sql, values) {
        assertOpen(isOver())
        later.push(inlineParameters(sql, values))
        if (later.join(';').length > LONGEST) await runThem()
      },
    }
  }
  async function transaction<T>(work: (db: Transaction) => Promise<T>, deadline: Deadline): Promise<T> {
    const { runner, connection } = await borrowForWriting()
    let isOver = false
    const later: string[] = []
    try {
      assertNotPassed(deadline)
      const result = await work(transactionOn(connection, deadline, () => isOver, later))
      assertNotPassed(deadline)
      isOver = true
      await executeCommand(connection, [...later, 'COMMIT'].join(';'))
      return result
    } catch (error) {
      isOver = true
      if (refusesWrites(error)) renew()
      // The first error is the cause; a failed rollback (connection lost) adds nothing.
      await executeCommand(connection, 'ROLLBACK').catch(() => connection.destroy())
      throw error
    } finally {
      await runner.release()
    }
  }
  return {
    dataSource,
    read: (work, deadline = NO_DEADLINE) => work(readingBy(onLoan(deadline))),
    write: (work, deadline = NO_DEADLINE) => withRetry(() => transaction(work, deadline), deadline),
    outsideTransaction(deadline = NO_DEADLINE) {
      const ask = onLoan(deadline)
      const manager = dataSource.createEntityManager(askingBy(newRunner(dataSource), ask, false))
      return { ...readingBy(ask), manager, locking: {} }
    },
    close,
  }
}
