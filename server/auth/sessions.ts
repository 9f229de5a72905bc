import { createSecretKey } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LessThanOrEqual } from 'typeorm'
import { selectIn } from '../db/bulk'
import type { Database, Querier } from '../db/database'
import { Session } from '../db/entities/Session'
import { BY_SESSION, type Viewer } from '../operation/caller'
import type { Sessions } from '../operation/ports'
import { sessionEnded } from '../shared/errors'
import { signInPlace } from './familiarPlaces'
import { readToken, signToken } from './token'

/** Deletes expired sessions; their tokens are invalid anyway. */
export const purgeSessions = (database: Database, now: number) =>
  database.write(({ manager }) => manager.delete(Session, { expires_at: LessThanOrEqual(now) }))

/** Cache lifetime in ms: how long another server may accept a session that was ended here (D23). */
const STATE_TTL = 5_000
/** Interval in ms at which the cache reads the clock; the maximum error of an entry's age. */
const TTL_RESOLUTION = 100
/** Idle timeout in seconds: longer than a working morning, shorter than a night. */
export const IDLE_LIMIT = 8 * 3_600
/** Minimum interval in seconds between two updates of the last use. */
const NOTE_EVERY = 300
const MAX_CACHED = 20_000

const OF_SESSIONS = `
  SELECT u.id, u.acces, u.societe_id, u.groupetache_id, s.id AS sessionId, s.seen_at
  FROM session s JOIN user u ON u.id = s.user_id
  WHERE u.active = 1`
const SELECT = `${OF_SESSIONS} AND s.id = ? AND s.expires_at > ? AND s.seen_at > ?`
const SELECT_SEVERAL = `${OF_SESSIONS} AND s.expires_at > ? AND s.seen_at > ? AND s.id IN`

type ViewerRow = Omit<Viewer, keyof typeof BY_SESSION> & Pick<Session, 'seen_at'>

interface Opened {
  sessionId: string
  expiresAt: number
  account?: number
}

export function createSessions(database: Database, secretText: string, now: () => number): Sessions {
  // Created once: given a text, the library creates a key for every verification, and first tries it as a
  // public key.
  const secret = createSecretKey(secretText, 'utf8')
  const tokens = new LRUCache<string, Opened>({ max: MAX_CACHED })
  const viewers = new LRUCache<string, Viewer>({
    max: MAX_CACHED,
    ttl: STATE_TTL - TTL_RESOLUTION,
    ttlResolution: TTL_RESOLUTION,
  })
  const pending = new Map<string, Promise<Viewer | undefined>>()

  function opened(token: string): Opened | undefined {
    const known = tokens.get(token)
    const read: Opened | undefined = known ?? readToken(secret, token)
    if (!read || read.expiresAt <= now()) return undefined
    if (!known) tokens.set(token, read)
    return read
  }

  function open(token: string): Opened {
    const found = opened(token)
    if (!found) throw sessionEnded()
    return found
  }

  /** Records the last use in the background; a failed update is repeated with the next request. */
  function note(sessionId: string) {
    database
      .write(({ manager }) => manager.update(Session, { id: sessionId }, { seen_at: now() }))
      .catch(() => undefined)
  }

  async function read(db: Querier, sessionId: string, lock = '') {
    const [row] = await db.rows<ViewerRow>(`${SELECT} ${lock}`, [sessionId, now(), now() - IDLE_LIMIT])
    if (!row) return undefined
    const { seen_at, ...person } = row
    const viewer: Viewer = { ...person, ...BY_SESSION }
    return { viewer, seen_at }
  }

  /** Shares one database read among all concurrent requests of a session. */
  function load(sessionId: string) {
    const running = pending.get(sessionId)
    if (running) return running
    // Measured before the read: the session may end while it runs.
    const start = performance.now()
    const loading = database
      .read((db) => read(db, sessionId))
      .then((found) => {
        if (!found) return undefined
        const { viewer, seen_at } = found
        if (seen_at <= now() - NOTE_EVERY) note(sessionId)
        // Do not cache a session that was invalidated during the read.
        if (pending.get(sessionId) === loading) viewers.set(sessionId, viewer, { start })
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
      const session = open(token)
      const viewer = viewers.get(session.sessionId) ?? (await load(session.sessionId))
      if (!viewer) throw sessionEnded()
      session.account = viewer.id
      return viewer
    },
    asItStands: async (db, sessionId, lock) => (await read(db, sessionId, lock))?.viewer,
    async currentViewers(db, sessionIds) {
      const rows = await selectIn<ViewerRow>(db, SELECT_SEVERAL, sessionIds, '', [now(), now() - IDLE_LIMIT])
      return new Map(
        rows.map(({ seen_at: _, ...person }) => [person.sessionId, { ...person, ...BY_SESSION }]),
      )
    },
    whose(token) {
      const found = opened(token)
      return found?.account ?? found?.sessionId
    },
    sign: (sessionId, expiresAt) => signToken(secret, sessionId, expiresAt),
    placeOf: (address) => signInPlace(secretText, address),
    forgetSession,
    forgetUsers(userIds) {
      const forgotten = new Set(userIds)
      for (const [sessionId, { id }] of viewers.entries()) if (forgotten.has(id)) viewers.delete(sessionId)
      pending.clear()
    },
  }
}
