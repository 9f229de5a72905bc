import { LessThanOrEqual } from 'typeorm'
import type { Database } from '../db/database'
import { Session } from '../db/entities/Session'

/** Removes the sessions that have expired; their tokens are refused with or without it. */
export const purgeSessions = (database: Database, now: number) =>
  database.write(({ manager }) => manager.delete(Session, { expires_at: LessThanOrEqual(now) }))
