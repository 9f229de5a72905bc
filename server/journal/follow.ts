import { updateRows } from '../db/bulk'
import type { Database } from '../db/database'
import { JournalHead } from '../db/entities/JournalHead'
import type { StoredEvent } from './chain'

/** Events of one read. */
export const BATCH = 1_000

export interface FollowedEvent extends StoredEvent {
  /** Global position over all chains, from 1, without gaps. */
  position: number
}

/** Its lock orders the global numbering. */
export const FEED = "SELECT seq FROM journal_head WHERE name = 'feed'"
const UNNUMBERED = `SELECT id FROM journal_event WHERE position IS NULL ORDER BY id LIMIT ${BATCH}`

/** Numbers a batch of committed events. @returns the last number, and whether none is left */
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
 * Numbers events after the commit, under a separate lock, so that followers miss none and chains do not block
 * each other. @returns the last number given
 */
export async function numberEvents(database: Database): Promise<number> {
  for (;;) {
    const { last, done } = await numberBatch(database)
    if (done) return last
  }
}

const NEWS = `
  SELECT EXISTS (SELECT 1 FROM journal_event WHERE position IS NULL)
    OR EXISTS (SELECT 1 FROM journal_event WHERE position > ?) AS news`

/** Whether any server has committed events after a position; cheaper than `followEvents`. */
export async function hasNewEvents(database: Database, after: number): Promise<boolean> {
  const [found] = await database.read((db) => db.rows<{ news: number }>(NEWS, [after]))
  return Number(found?.news) === 1
}

/** Events of all chains after a position, oldest first, each once, from all servers. */
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
