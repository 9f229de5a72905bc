import { Readable } from 'node:stream'
import Sqlite from 'better-sqlite3'
import { createConnection, type ResultSetHeader } from 'mysql2/promise'
import type { Insert } from './company'

/** A database for bulk loading: foreign keys are not checked. */
export interface Target {
  insert: Insert
  /** Loads lines of tab-separated `ENTRY_COLUMNS`; returns their number. */
  loadEntries(lines: Iterable<string>): Promise<number>
  /** Updates the statistics and restores the safe settings. */
  settle(): Promise<void>
  close(): Promise<void>
}

const ENTRY_COLUMNS = 'user_id, date, debut, fin, typetache_id, client_id, commentaire, pause'

export async function mysqlTarget(url: string): Promise<Target> {
  const connection = await createConnection({ uri: url, charset: 'utf8mb4' })
  await connection.query('SET unique_checks = 0, foreign_key_checks = 0')
  await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 0')
  return {
    insert: (into, rows) => connection.query(`INSERT INTO ${into} VALUES ?`, [rows]),
    async loadEntries(lines) {
      const [{ affectedRows }] = await connection.query<ResultSetHeader>({
        sql: `LOAD DATA LOCAL INFILE 'entries' INTO TABLE task CHARACTER SET utf8mb4 (${ENTRY_COLUMNS})`,
        infileStreamFactory: () => Readable.from(lines, { objectMode: false }),
      })
      return affectedRows
    },
    async settle() {
      await connection.query('ANALYZE TABLE task, task_type, client, user, session')
      await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1')
    },
    close: () => connection.end(),
  }
}

const cell = (text: string) => (text === '\\N' ? null : text)

export function sqliteTarget(path: string): Target {
  const file = new Sqlite(path)
  file.pragma('synchronous = OFF')
  const insertInto = (into: string) => {
    const marks = into.split(',').map(() => '?')
    return file.prepare(`INSERT INTO ${into} VALUES (${marks.join(', ')})`)
  }
  return {
    async insert(into, rows) {
      const statement = insertInto(into)
      file.transaction(() => {
        for (const row of rows) statement.run(...row)
      })()
    },
    async loadEntries(lines) {
      const statement = insertInto(`task (${ENTRY_COLUMNS})`)
      let count = 0
      file.transaction(() => {
        for (const day of lines)
          for (const line of day.split('\n').filter(Boolean))
            count += statement.run(...line.split('\t').map(cell)).changes
      })()
      return count
    },
    settle: async () => void file.exec('ANALYZE'),
    close: async () => void file.close(),
  }
}
