import type { Database } from '../db/database'
import { badInput } from '../shared/errors'
import type { Origin, StoredEvent, Subject } from './chain'
import { ERASE } from './erasures'
import { lockHeads, writeEvents } from './write'

const EVENT = 'SELECT action, content FROM journal_event WHERE subject = ? AND seq = ?'
const EMPTY = 'UPDATE journal_event SET content = NULL, salt = NULL WHERE subject = ? AND seq = ?'
const LASTING = ['baseline', ERASE]

/**
 * Erases a content permanently (data protection); the digest stays, an event records the reason.
 * @throws {AppError} BAD_USER_INPUT when unknown, erased already, or needed by other events
 */
export async function eraseContent(
  database: Database,
  { subject, seq, reason }: { subject: Subject; seq: number; reason: string },
  origin: Origin,
): Promise<void> {
  await database.write(async (db) => {
    await lockHeads(db, [subject])
    const [event] = await db.rows<Pick<StoredEvent, 'action' | 'content'>>(EVENT, [subject, seq])
    if (!event) throw badInput(`La chaîne ${subject} n’a pas d’événement ${seq}`)
    if (event.content === null) throw badInput(`Le contenu de l’événement ${seq} est déjà effacé`)
    if (LASTING.includes(event.action)) throw badInput(`L’événement ${seq} en explique d’autres : il reste`)
    await db.run(EMPTY, [subject, seq])
    const after = { seq }
    await writeEvents(db, origin, [
      { subject, action: ERASE, entity: 'journal_event', entityId: seq, after, reason },
    ])
  })
}
