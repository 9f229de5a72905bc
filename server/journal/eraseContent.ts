import type { Database } from '../db/database'
import { badInput } from '../shared/errors'
import type { Origin, StoredEvent, Subject } from './chain'
import { ERASE } from './erasures'
import { lockHeads, writeEvents } from './write'

const EVENT = 'SELECT action, content FROM journal_event WHERE subject = ? AND seq = ?'
const EMPTY = 'UPDATE journal_event SET content = NULL, salt = NULL WHERE subject = ? AND seq = ?'
/** Events needed to interpret others; not erasable. */
const LASTING = ['baseline', ERASE]

/**
 * Erases the content of an event permanently (data protection). Head and digest remain, so the chain stays
 * valid; a new event of the chain records the erasure and its reason.
 * @throws {AppError} BAD_USER_INPUT when it does not exist, is erased already, or others depend on it
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
