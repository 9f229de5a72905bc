import type { Database } from './database'

/** Snapshot for the next transaction, taken at its first read. */
const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'

/** For a read-only server, which also refuses locks: consistent snapshots instead of locks. */
export const oneMoment = (database: Database): Database => ({
  ...database,
  write: (work, deadline) =>
    database.write(async (db) => {
      await db.rows(SNAPSHOT)
      return work(Object.create(db, { forUpdate: { value: '' }, locking: { value: {} } }))
    }, deadline),
})
