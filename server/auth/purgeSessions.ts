import type { Database } from '../db/database'

/** Removes the sessions that have expired; their tokens are refused with or without it. */
export const purgeSessions = (database: Database, now: number) =>
  database.write((db) => db.run('DELETE FROM session WHERE expires_at <= ?', [now]))
