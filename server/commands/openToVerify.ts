import type { Config } from '../config'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open'
import { emptyDatabase } from '../db/refusals'
import { readServerState } from '../db/serverState'
import { refuseOtherZone } from '../entries/assertTimeZone'

/** Snapshot for the next transaction, taken at its first read. */
const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'

/** For a read-only server, which also refuses locks: consistent snapshots instead of locks. */
const oneMoment = (database: Database): Database => ({
  ...database,
  write: (work, deadline) =>
    database.write(async (db) => {
      await db.rows(SNAPSHOT)
      return work(Object.create(db, { forUpdate: { value: '' }, locking: { value: {} } }))
    }, deadline),
})

const ANYBODY = 'SELECT id FROM user LIMIT 1'

/**
 * Opens a database for verification, even read-only.
 * @throws {DatabaseRefusal | ConfigError} when it is empty, incomplete or has another time zone
 */
export async function openToVerify({
  database: config,
  timeZone,
}: Pick<Config, 'database' | 'timeZone'>): Promise<{ database: Database; writable: boolean }> {
  const database = await openDatabase(config, { toVerify: true })
  try {
    const anybody = await database.read(async (db) => {
      await refuseOtherZone(db, timeZone)
      return db.rows(ANYBODY)
    })
    if (anybody.length === 0) throw emptyDatabase(config)
    const { writable } = await readServerState(database)
    return { database: writable ? database : oneMoment(database), writable }
  } catch (error) {
    await database.close()
    throw error
  }
}
