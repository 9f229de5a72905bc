import type { Querier } from '../db/database'
import type { StoredEvent, Subject } from './chain'

/** The action of an event that says of another one of its chain that its content was erased. */
export const ERASE = 'eraseContent'

const ERASURES = `SELECT content FROM journal_event WHERE subject = ? AND action = '${ERASE}' AND content IS NOT NULL`

/** The numbers of a chain's events whose content was erased, as its events say. */
export async function readErasures(db: Querier, subject: Subject): Promise<ReadonlySet<number>> {
  const rows = await db.rows<Pick<StoredEvent, 'content'>>(ERASURES, [subject])
  return new Set(rows.map(({ content }) => Number(JSON.parse(content ?? '{}').after?.seq)))
}
