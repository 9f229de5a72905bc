import { LessThanOrEqual } from 'typeorm'
import type { Database } from '../db/database'
import { Session } from '../db/entities/Session'

/** Deletes expired sessions; their tokens are invalid anyway. */
export const purgeSessions = (database: Database, now: number) =>
  database.write(({ manager }) => manager.delete(Session, { expires_at: LessThanOrEqual(now) }))
