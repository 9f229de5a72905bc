import type { PoolConnection } from 'mysql2'
import type { DataSource, QueryRunner } from 'typeorm'
import type { Abilities } from './abilities'
import { configureSession } from './configureSession'
import { createWriter } from './dataSource'
import type { MysqlConfig } from './mysqlSettings'
import { executeCommand } from './mysqlStatement'

interface Loan {
  runner: QueryRunner
  connection: PoolConnection
}

export const newRunner = (of: DataSource) => of.driver.createQueryRunner('master')

/** Both pools; each connection is configured when first used. */
export function mysqlConnections(dataSource: DataSource, config: MysqlConfig, abilities: Abilities) {
  /** Incremented when the server turned out to be the wrong one (read-only replica). */
  let generation = 0
  const settledIn = new WeakMap<PoolConnection, number>()

  async function settle({ runner, connection }: Loan, forTransactions: boolean): Promise<Loan> {
    const settling = generation
    try {
      await configureSession((sql) => executeCommand(connection, sql), abilities, { forTransactions })
      settledIn.set(connection, settling)
      return { runner, connection }
    } catch (error) {
      connection.destroy()
      await runner.release()
      throw error
    }
  }
  async function borrow(from: DataSource, forTransactions: boolean): Promise<Loan> {
    for (;;) {
      const runner = newRunner(from)
      const connection: PoolConnection = await runner.connect()
      const settled = settledIn.get(connection)
      if (settled === generation) return { runner, connection }
      // Not in the pool's event: the pool opens connections before a listener can be added.
      if (settled === undefined) return settle({ runner, connection }, forTransactions)
      connection.destroy()
      await runner.release()
    }
  }
  // Separate pool: writes may wait for each other's locks, and must not starve reads.
  let writer: Promise<DataSource> | undefined
  async function borrowForWriting(): Promise<Loan> {
    writer ??= createWriter(config, abilities).initialize()
    const from = await writer.catch((error) => {
      writer = undefined
      throw error
    })
    return borrow(from, true)
  }
  return {
    borrow: () => borrow(dataSource, false),
    borrowForWriting,
    /** Replaces every connection before its next use: behind a router a new one may reach another server. */
    renew: () => void generation++,
    async close() {
      await Promise.all([dataSource.destroy(), writer?.then((opened) => opened.destroy())])
    },
  }
}
