import type { PoolConnection } from 'mysql2'
import type { DataSource, QueryRunner } from 'typeorm'
import type { Abilities } from './abilities'
import { configureSession } from './configureSession'
import { createWriter } from './dataSource'
import type { MysqlConfig } from './mysqlSettings'
import { command } from './mysqlStatement'

/** A connection of the pool, as its runner holds it until `release`. */
interface Loan {
  runner: QueryRunner
  connection: PoolConnection
}

export const newRunner = (of: DataSource) => of.driver.createQueryRunner('master')

/** The connections of both pools, each settled when it is first lent. */
export function mysqlConnections(dataSource: DataSource, config: MysqlConfig, abilities: Abilities) {
  /** Counts how often the server at the other end was found to be the wrong one. */
  let generation = 0
  const settledIn = new WeakMap<PoolConnection, number>()

  async function settle({ runner, connection }: Loan, forTransactions: boolean): Promise<Loan> {
    const settling = generation
    try {
      await configureSession((sql) => command(connection, sql), abilities, { forTransactions })
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
      // At the first loan, not by the pool's event: the pool has opened connections before anybody could listen.
      if (settled === undefined) return settle({ runner, connection }, forTransactions)
      connection.destroy()
      await runner.release()
    }
  }
  // Of their own: writes may wait for each other's locks, and reads always find a connection beside them.
  let writer: Promise<DataSource> | undefined
  async function borrowForWriting(): Promise<Loan> {
    writer ??= createWriter(config, abilities).initialize()
    // A failed one is not kept.
    const from = await writer.catch((error) => {
      writer = undefined
      throw error
    })
    return borrow(from, true)
  }
  return {
    borrow: () => borrow(dataSource, false),
    borrowForWriting,
    /** Replaces each connection before it is lent again: behind a router a new one may lead to another server. */
    renew: () => void generation++,
    async close() {
      await Promise.all([dataSource.destroy(), writer?.then((opened) => opened.destroy())])
    },
  }
}
