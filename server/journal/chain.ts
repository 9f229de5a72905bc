import { hash, randomUUID } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { JournalEvent } from '../db/entities/JournalEvent'
import { badInput } from '../shared/errors'
import type { Seals } from './seals'

export type Subject = `user:${number}` | 'reference' | 'settings'

/** How the change was made; `migration` for data older than the chains. */
export type Channel = 'screen' | 'graphql' | 'rest' | 'import' | 'command' | 'migration'

/** Number of events, and hash of the last one. */
export interface ChainHead {
  seq: number
  hash: string
}

/** When something was done without a network, by the age that the device measured, and on which clock. */
export interface OfflineOrigin {
  at: number
  /** `WALL`: the device's time of day, which can be set, after a restart of its browser. */
  clock: 'MONOTONIC' | 'WALL'
}

/** Audit event to write: D37. */
export interface AuditEventInput {
  subject: Subject
  action: string
  /** Table and id of the changed row. */
  entity: string
  entityId?: number | null
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  reason?: string | null | undefined
  /** Origin of the new values where relevant, for instance the chosen proposal. */
  source?: string | undefined
  /** Done offline and received later, at the event's own time. */
  offline?: OfflineOrigin | undefined
  /** Corrects something logged before. */
  corrects?: boolean
  /** User id when the caller is not signed in yet (sign-in). */
  actor?: number
  /** Digests of written rows whose fields the event does not all hold. */
  seals?: Seals
}

/** Author, time in seconds, channel. */
export interface Origin {
  actor: number | null
  at: number
  door: Channel
}

/** A row of `journal_event` without generated numbers. */
export type StoredEvent = Omit<JournalEvent, 'id' | 'position'>

export const userChain = (id: number): Subject => `user:${id}`

const OF_USER = /^user:(\d+)$/

export const userOf = (subject: string) => {
  const id = OF_USER.exec(subject)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const START: ChainHead = { seq: 0, hash: '' }
const VERSION = 1

/** RFC 8785. */
const canonical = (value: unknown): string => canonicalize(value) ?? ''

const sha256 = (text: string) => hash('sha256', text)

/** Salted, so that erased short contents cannot be found by brute force. */
export const contentDigest = (salt: string, content: string) => sha256(`${salt}${content}`)

/** Hash over the head fields, the previous event's hash and the content digest. */
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

/** Maximum content in bytes: MySQL's `text`. */
const MAX_BYTES = 65_535

/** The caller must hold the head's lock. @throws {AppError} BAD_USER_INPUT when the content is too long */
export function chainEvents(
  head: ChainHead,
  input: AuditEventInput,
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
    offline,
    seals,
    corrects = false,
  } = input
  const content = canonical({
    before,
    after,
    reason: input.reason?.trim() || undefined,
    source,
    offline,
    seals,
  })
  if (Buffer.byteLength(content) > MAX_BYTES)
    throw badInput('Cette modification est trop longue pour le journal')
  // 122 random bits; Node caches them, a system call each would take longer than hashing.
  const salt = randomUUID().replaceAll('-', '')
  const event = {
    subject,
    seq: head.seq + 1,
    at,
    actor_id: input.actor ?? actor,
    door,
    action,
    entity,
    entity_id: entityId,
    corrects: corrects ? 1 : 0,
    digest: contentDigest(salt, content),
  }
  return { ...event, content, salt, hash: eventHash(event, head.hash) }
}
