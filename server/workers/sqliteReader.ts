import SqliteDatabase from 'better-sqlite3'
import type { Value } from '../db/database'
import type { Read } from './readOnly'

const BUSY_TIMEOUT = 5_000

/** Second connection: in WAL mode reader and writer do not block each other. */
export function sqliteReader(path: string): Read {
  const connection = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT })
  return async <T>(sql: string, values: readonly Value[] = []) =>
    connection.prepare<Value[], T>(sql).all(...values)
}
