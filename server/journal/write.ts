import { insertRows, placeholders, selectIn, updateRows } from '../db/bulk'
import type { Querier, Value } from '../db/database'
import { createYielder } from '../shared/createYielder'
import {
  type AuditEventInput,
  type ChainHead,
  chainEvents,
  type Origin,
  START,
  type StoredEvent,
  type Subject,
  userChain,
  userOf,
} from './chain'

const OF_USERS = 'SELECT id, journal_seq AS seq, journal_hash AS hash FROM user WHERE id IN'
const OF_OTHERS = 'SELECT name, seq, hash FROM journal_head WHERE name IN'

/** Locks chain heads until the end of the transaction: users first, by ascending id. */
export async function lockHeads(db: Querier, subjects: Iterable<Subject>): Promise<Map<Subject, ChainHead>> {
  const heads = new Map<Subject, ChainHead>()
  const all = [...new Set(subjects)]
  const users = all.map(userOf).filter((id) => id !== undefined)
  const others = all.filter((subject) => userOf(subject) === undefined).sort()
  users.sort((a, b) => a - b)
  for (const { id, seq, hash } of await selectIn<ChainHead & { id: number }>(
    db,
    OF_USERS,
    users,
    `ORDER BY id ${db.forUpdate}`,
  ))
    heads.set(userChain(id), { seq, hash })
  for (const { name, seq, hash } of await selectIn<ChainHead & { name: Subject }>(
    db,
    OF_OTHERS,
    others,
    db.forUpdate,
  ))
    heads.set(name, { seq, hash })
  return heads
}

const ONE_USER = 'UPDATE user SET journal_seq = ?, journal_hash = ? WHERE id = ?'
const OTHER = 'UPDATE journal_head SET seq = ?, hash = ? WHERE name = ?'

async function storeHeads(db: Querier, heads: ReadonlyMap<Subject, ChainHead>) {
  const users: { id: number; journal_seq: number; journal_hash: string }[] = []
  for (const [subject, { seq, hash }] of heads) {
    const id = userOf(subject)
    if (id === undefined) await db.queueStatement(OTHER, [seq, hash, subject])
    else users.push({ id, journal_seq: seq, journal_hash: hash })
  }
  const [one] = users
  if (one && users.length === 1)
    await db.queueStatement(ONE_USER, [one.journal_seq, one.journal_hash, one.id])
  else await updateRows(db, 'user', users)
}

const COLUMNS = [
  'subject',
  'seq',
  'at',
  'actor_id',
  'door',
  'action',
  'entity',
  'entity_id',
  'corrects',
  'digest',
  'content',
  'salt',
  'hash',
] as const satisfies (keyof StoredEvent)[]
const ONE_EVENT = `INSERT INTO journal_event (${COLUMNS.join(', ')}) VALUES (${placeholders(COLUMNS.length)})`
/** Up to this many events are sent together with the commit. */
const FEW = 5

async function storeEvents(db: Querier, events: readonly StoredEvent[]) {
  if (events.length > FEW)
    return insertRows(db, 'journal_event', events as unknown as Record<string, Value>[])
  for (const event of events)
    await db.queueStatement(
      ONE_EVENT,
      COLUMNS.map((column) => event[column]),
    )
}

/** The only way to write events. `known`: heads already locked by the transaction. */
export async function writeEvents(
  db: Querier,
  origin: Origin,
  inputs: readonly AuditEventInput[],
  known: ReadonlyMap<Subject, ChainHead> = new Map(),
): Promise<void> {
  const missing = inputs.map(({ subject }) => subject).filter((subject) => !known.has(subject))
  const locked = missing.length > 0 ? await lockHeads(db, missing) : undefined
  const heads = new Map<Subject, ChainHead>()
  const events: StoredEvent[] = []
  const yieldToOthers = createYielder()
  for (const input of inputs) {
    const { subject } = input
    const head = heads.get(subject) ?? known.get(subject) ?? locked?.get(subject) ?? START
    const event = chainEvents(head, input, origin)
    events.push(event)
    heads.set(subject, event)
    await yieldToOthers()
  }
  await storeEvents(db, events)
  await storeHeads(db, heads)
}
