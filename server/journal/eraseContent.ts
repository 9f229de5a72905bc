import type { Database, Querier } from '../db/database'
import { badInput } from '../shared/errors'
import type { Origin, StoredEvent, Subject } from './chain'
import { lockHeads, writeEvents } from './write'

const ERASE = 'eraseContent'

const ERASURES = `SELECT content FROM journal_event WHERE subject = ? AND action = '${ERASE}' AND content IS NOT NULL`

/** Numbers of events with erased content, according to the chain. */
export async function readErasures(db: Querier, subject: Subject): Promise<ReadonlySet<number>> {
  const rows = await db.rows<Pick<StoredEvent, 'content'>>(ERASURES, [subject])
  return new Set(rows.map(({ content }) => Number(JSON.parse(content ?? '{}').after?.seq)))
}

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
