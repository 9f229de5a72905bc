import { hash, randomUUID } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { JournalEvent } from '../db/entities/JournalEvent'
import { badInput } from '../shared/errors'
import type { Seals } from './seals'

/** Whose chain an event belongs to. */
export type Subject = `user:${number}` | 'reference' | 'settings'

/** By which way in something was changed; `migration` for what was kept before there were chains. */
export type Channel = 'screen' | 'graphql' | 'rest' | 'import' | 'command' | 'migration'

/** The end of a chain: how many events it has, and the hash of the last one. */
export interface ChainHead {
  seq: number
  hash: string
}

/** What was done: decision 37. */
export interface AuditEventInput {
  subject: Subject
  action: string
  /** Table and id of the row that it was done to. */
  entity: string
  entityId?: number | null
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  reason?: string | null | undefined
  /** Where the new values come from, where that matters: one of several offers. */
  source?: string | undefined
  /** Whether it put right what had been logged. */
  corrects?: boolean
  /** Who did it, where the caller is not known as such: somebody who signs in. */
  actor?: number
  /** Digests of rows that it wrote and of which the event does not hold all fields. */
  seals?: Seals
}

/** Who did it, when (in seconds) and by which door. */
export interface Origin {
  actor: number | null
  at: number
  door: Channel
}

/** A row of `journal_event`, but for the numbers that the database gives. */
export type StoredEvent = Omit<JournalEvent, 'id' | 'position'>

export const userChain = (id: number): Subject => `user:${id}`

const OF_USER = /^user:(\d+)$/

/** The id of the user whose chain it is; undefined for the chains of nobody. */
export const userOf = (subject: string) => {
  const id = OF_USER.exec(subject)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Before its first event. */
export const START: ChainHead = { seq: 0, hash: '' }
const VERSION = 1

/** RFC 8785. */
const canonical = (value: unknown): string => canonicalize(value) ?? ''

const sha256 = (text: string) => hash('sha256', text)

/** Salted, so that a short content cannot be found by trying once it is erased. */
export const contentDigest = (salt: string, content: string) => sha256(`${salt}${content}`)

/** The hash of an event: over its head fields, the hash of the event before it and the digest of its content. */
export const eventHash = (event: Omit<StoredEvent, 'hash' | 'content' | 'salt'>, previous: string) =>
  sha256(
    canonical({
      v: VERSION,
      subject: event.subject,
      seq: event.seq,
      at: event.at,
      actor: event.actor_id,
      door: event.door,
      action: event.action,
      entity: event.entity,
      entityId: event.entity_id,
      corrects: event.corrects,
      previous,
      digest: event.digest,
    }),
  )

/** Bytes of an event's content: what a `text` of MySQL holds. */
const MOST_BYTES = 65_535

/**
 * The event that follows a head, which the caller has locked.
 * @throws {AppError} BAD_USER_INPUT for a change of which both sides together are too long to be told
 */
export function chainEvents(
  head: ChainHead,
  happening: AuditEventInput,
  { actor, at, door }: Origin,
): StoredEvent {
  const {
    subject,
    action,
    entity,
    entityId = null,
    before,
    after,
    source,
    seals,
    corrects = false,
  } = happening
  const content = canonical({ before, after, reason: happening.reason?.trim() || undefined, source, seals })
  if (Buffer.byteLength(content) > MOST_BYTES)
    throw badInput('Cette modification est trop longue pour le journal')
  // 122 random bits, of which Node keeps a store: asking the system for each takes longer than the hashes.
  const salt = randomUUID().replaceAll('-', '')
  const event = {
    subject,
    seq: head.seq + 1,
    at,
    actor_id: happening.actor ?? actor,
    door,
    action,
    entity,
    entity_id: entityId,
    corrects: corrects ? 1 : 0,
    digest: contentDigest(salt, content),
  }
  return { ...event, content, salt, hash: eventHash(event, head.hash) }
}
