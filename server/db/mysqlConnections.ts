import type { PoolConnection } from 'mysql2'
import type { DataSource, QueryRunner } from 'typeorm'
import { createWriter } from './dataSource'
import type { MysqlConfig } from './mysqlSettings'
import { command } from './mysqlStatement'
import { settleConnection } from './settleConnection'

/** A connection of the pool, as its runner holds it until `release`. */
interface Loan {
  runner: QueryRunner
  connection: PoolConnection
}

export const newRunner = (of: DataSource) => of.driver.createQueryRunner('master')

/** The connections of both pools, each settled when it is first lent. */
export function mysqlConnections(dataSource: DataSource, config: MysqlConfig) {
  const settled = new WeakSet<PoolConnection>()
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
  return {
    borrow: () => borrow(dataSource),
    borrowForWriting,
    async close() {
      await Promise.all([dataSource.destroy(), writer?.then((opened) => opened.destroy())])
    },
  }
}
