import type { Database } from './database'

/** Of the next transaction: all its reads see what its first one does. */
const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'

/**
 * A database server that takes no writes, which refuses locks, too: each transaction reads the state of one moment instead of
 * keeping others from changing it.
 */
export const oneMoment = (database: Database): Database => ({
  ...database,
  write: (work, deadline) =>
    database.write(async (db) => {
      await db.rows(SNAPSHOT)
      return work(Object.create(db, { forUpdate: { value: '' }, locking: { value: {} } }))
    }, deadline),
})
