import { createSecretKey } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '../context'
import type { Database } from '../db/database'
import { sessionEnded } from '../errors'
import { readToken, signToken } from './token'

/** How long another server may go on honouring a session that was closed here: decision 23. */
const STATE_TTL = 5_000
/** How often the clock is looked at for it. */
const TTL_RESOLUTION = 100
const MAX_CACHED = 20_000

const SELECT = `
  SELECT u.id, u.acces, u.societe_id, u.groupetache_id, s.id AS sessionId
  FROM session s JOIN user u ON u.id = s.user_id
  WHERE s.id = ? AND s.expires_at > ? AND u.active = 1`

export interface Sessions {
  /**
   * The viewer behind a token.
   * @throws {AppError} UNAUTHENTICATED when it is forged, expired or revoked
   */
  viewer(token: string): Promise<Viewer>
  /** A token for a session; `expiresAt` in seconds. */
  sign(sessionId: string, expiresAt: number): string
  /** Forgets what is cached of a session, or of all the sessions of these users. */
  forgetSession(sessionId: string): void
  forgetUsers(userIds: Iterable<number>): void
}

export function createSessions(database: Database, secretText: string, now: () => number): Sessions {
  // A key made once: of a text, the library makes one for every check, and tries it as a public key first.
  const secret = createSecretKey(secretText, 'utf8')
  // Both caches spare work on every call: checking a signature, and asking the database.
  const tokens = new LRUCache<string, { sessionId: string; expiresAt: number }>({ max: MAX_CACHED })
  const viewers = new LRUCache<string, Viewer>({
    max: MAX_CACHED,
    ttl: STATE_TTL,
    ttlResolution: TTL_RESOLUTION,
  })
  const pending = new Map<string, Promise<Viewer | undefined>>()

  function open(token: string) {
    const known = tokens.get(token)
    const opened = known ?? readToken(secret, token)
    if (!opened || opened.expiresAt <= now()) throw sessionEnded()
    if (!known) tokens.set(token, opened)
    return opened.sessionId
  }

  /** Asks once for all the calls that wait for the same session. */
  function load(sessionId: string) {
    const running = pending.get(sessionId)
    if (running) return running
    const loading = database
      .read((db) => db.rows<Viewer>(SELECT, [sessionId, now()]))
      .then(([viewer]) => {
        // A session forgotten meanwhile must not come back into the cache.
        if (viewer && pending.get(sessionId) === loading) viewers.set(sessionId, viewer)
        return viewer
      })
      .finally(() => {
        if (pending.get(sessionId) === loading) pending.delete(sessionId)
      })
    pending.set(sessionId, loading)
    return loading
  }

  function forgetSession(sessionId: string) {
    viewers.delete(sessionId)
    pending.delete(sessionId)
  }

  return {
    async viewer(token) {
      const sessionId = open(token)
      const viewer = viewers.get(sessionId) ?? (await load(sessionId))
      if (!viewer) throw sessionEnded()
      return viewer
    },
    sign: (sessionId, expiresAt) => signToken(secret, sessionId, expiresAt),
    forgetSession,
    forgetUsers(userIds) {
      const forgotten = new Set(userIds)
      for (const [sessionId, { id }] of viewers.entries()) if (forgotten.has(id)) viewers.delete(sessionId)
      pending.clear()
    },
  }
}
