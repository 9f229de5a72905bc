import type { Querier } from '../db/database'
import type { StoredEvent, Subject } from './chain'

export const ERASE = 'eraseContent'

const ERASURES = `SELECT content FROM journal_event WHERE subject = ? AND action = '${ERASE}' AND content IS NOT NULL`

/** Numbers of events with erased content, according to the chain. */
export async function readErasures(db: Querier, subject: Subject): Promise<ReadonlySet<number>> {
  const rows = await db.rows<Pick<StoredEvent, 'content'>>(ERASURES, [subject])
  return new Set(rows.map(({ content }) => Number(JSON.parse(content ?? '{}').after?.seq)))
}
