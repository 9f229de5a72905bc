import { selectIn } from '../db/bulk'
import type { Querier, Value } from '../db/database'
import { createYielder } from '../shared/createYielder'
import type { StoredEvent, Subject } from './chain'
import { readErasures } from './eraseContent'
import { findBreak } from './findBreak'

/** `CHANGED`: content or place in the chain do not match its hashes, or the content is gone without an erasure. */
export interface CheckedEvent extends StoredEvent {
  trust: 'INTACT' | 'ERASED' | 'CHANGED'
}

const EVENTS = `
  SELECT e.subject, e.seq, e.at, e.actor_id, e.door, e.action, e.entity, e.entity_id, e.corrects, e.content, e.salt,
    e.digest, e.hash, p.hash AS previous
  FROM journal_event e LEFT JOIN journal_event p ON p.subject = e.subject AND p.seq = e.seq - 1 WHERE`
const ORDER = 'ORDER BY e.subject, e.seq'

type Row = StoredEvent & { previous: string | null }

async function check(db: Querier, rows: readonly Row[]): Promise<CheckedEvent[]> {
  const erasures = new Map<string, ReadonlySet<number>>()
  const checked: CheckedEvent[] = []
  const yieldToOthers = createYielder()
  for (const { previous, ...event } of rows) {
    const { subject, seq, content } = event
    if (content === null && !erasures.has(subject))
      erasures.set(subject, await readErasures(db, subject as Subject))
    const from = { seq: seq - 1, hash: previous ?? '' }
    const isChanged = findBreak([event], from, erasures.get(subject) ?? new Set()) !== undefined
    checked.push({ ...event, trust: isChanged ? 'CHANGED' : content === null ? 'ERASED' : 'INTACT' })
    await yieldToOthers()
  }
  return checked
}

/**
 * Events by chain and number, each checked against its own hashes and the event before it: a part of what
 * `verifyJournal` checks, for reads that depend on a few events.
 * @param where condition on `e`
 */
export const readCheckedEvents = async (db: Querier, where: string, values: readonly Value[]) =>
  check(db, await db.rows<Row>(`${EVENTS} ${where} ${ORDER}`, values))

/** Checked events of any number of rows of an entity, those of a row in order. */
export const readEventsOf = async (db: Querier, entity: string, ids: readonly number[]) =>
  check(db, await selectIn<Row>(db, `${EVENTS} e.entity = ? AND e.entity_id IN`, ids, ORDER, [entity]))
