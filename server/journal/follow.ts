import { updateRows } from '../db/bulk'
import type { Database } from '../db/database'
import { JournalHead } from '../db/entities/JournalHead'
import type { StoredEvent } from './chain'

/** Events numbered in one transaction. */
const BATCH = 1_000

export interface FollowedEvent extends StoredEvent {
  /** Its number among the events of all chains, from 1 and without a gap. */
  position: number
}

/** The row whose lock orders what follows all chains. */
export const FEED = "SELECT seq FROM journal_head WHERE name = 'feed'"
const UNNUMBERED = `SELECT id FROM journal_event WHERE position IS NULL ORDER BY id LIMIT ${BATCH}`

/** Gives the next numbers to a batch of committed events. @returns the last number given, and whether all have one */
async function numberBatch(database: Database): Promise<{ last: number; done: boolean }> {
  return database.write(async (db) => {
    const [feed] = await db.rows<{ seq: number }>(`${FEED} ${db.forUpdate}`)
    let last = feed?.seq ?? 0
    const waiting = await db.rows<{ id: number }>(UNNUMBERED)
    const numbered = waiting.map(({ id }) => ({ id, position: ++last }))
    if (numbered.length > 0) {
      await updateRows(db, 'journal_event', numbered)
      await db.manager.update(JournalHead, { name: 'feed' }, { seq: last })
    }
    return { last, done: waiting.length < BATCH }
  })
}

/**
 * Numbers what is committed. Numbers are given after the commit, under a lock of their own: an event that commits late
 * gets a late number, so whoever follows them misses none, and no chain waits for another.
 * @returns the last number given
 */
export async function numberEvents(database: Database): Promise<number> {
  for (;;) {
    const { last, done } = await numberBatch(database)
    if (done) return last
  }
}

/** The events of all chains after a number, oldest first: every event once, whichever server wrote it. */
export async function followEvents(
  database: Database,
  after: number,
  limit = BATCH,
): Promise<FollowedEvent[]> {
  await numberEvents(database)
  return database.read((db) =>
    db.rows<FollowedEvent>(
      `SELECT position, subject, seq, at, actor_id, door, action, entity, entity_id, corrects, content, salt, digest, hash
       FROM journal_event WHERE position > ? ORDER BY position LIMIT ?`,
      [after, limit],
    ),
  )
}
