import { setTimeout as pause } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import mysql from 'mysql2/promise'
import { dialect, type TestDatabase } from './database'

/** A transaction outside the server, which holds its locks until it commits. */
export interface OtherTransaction {
  run(sql: string, values?: (string | number)[]): Promise<void>
  commit(): Promise<void>
}

function beginSqlite(url: string): OtherTransaction {
  const connection = new SqliteDatabase(url.slice('sqlite:'.length))
  connection.exec('BEGIN IMMEDIATE')
  return {
    async run(sql, values = []) {
      const statement = connection.prepare(sql)
      if (statement.reader) statement.all(...values)
      else statement.run(...values)
    },
    async commit() {
      connection.exec('COMMIT')
      connection.close()
    },
  }
}

async function beginOnServer(url: string): Promise<OtherTransaction> {
  const connection = await mysql.createConnection(url)
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
  await connection.beginTransaction()
  return {
    async run(sql, values = []) {
      await connection.query(sql, values)
    },
    async commit() {
      await connection.commit()
      await connection.end()
    },
  }
}

/** Begins such a transaction; on SQLite it locks out every other writer at once. */
export const beginOtherTransaction = async ({ url }: TestDatabase) =>
  dialect === 'sqlite' ? beginSqlite(url) : beginOnServer(url)

const WAITING = `
  SELECT 1 FROM information_schema.innodb_trx t
    JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
  WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT' AND LEFT(p.info, 500) = LEFT(t.trx_query, 500)`

/**
 * Milliseconds: InnoDB refreshes its list of transactions only when it was not read for 100, so that
 * concurrent tests keep an old one. A waiting transaction still shows its waiting statement.
 */
const RENEWED = 150

/** Waits until the server waits for another transaction's lock. SQLite cannot report it: a fixed delay. */
export async function hasLockWaiter(database: TestDatabase): Promise<void> {
  if (dialect === 'sqlite') return pause(700)
  while ((await database.query(WAITING)).length === 0) await pause(RENEWED)
}
