import type { Querier } from '../db/database'
import type { User } from '../db/entities/User'
import type { Channel } from '../journal/chain'
import type { Scopes } from '../rights/policy'
import type { RequestLog } from './requestLog'

export interface Viewer extends Pick<User, 'id' | 'acces' | 'societe_id' | 'groupetache_id'> {
  door: 'session'
  /** Rights granted by the sign-in method, within the role's; see `scopeOf`. */
  scopes: Scopes
  sessionId: string
}

export const BY_SESSION = { door: 'session', scopes: 'ALL' } as const satisfies Partial<Viewer>

/** The header; with several mutations in a document, also which one. */
interface IdempotencyKey {
  header: string
  field?: string
}

export interface Caller {
  address: string
  agent?: string
  requestLog: RequestLog
  channel: Channel
  /** Idempotency key; only used by writes. */
  key?: IdempotencyKey | undefined
  /** True on REST paths of older clients, which cannot ask for the password again. */
  exemptFromRecentPassword: boolean
  /** Whether a call too long for the main thread may be repeated in a worker thread. */
  offloadable?: boolean
  /** Aborted when the client has left. */
  signal?(): AbortSignal
  /** Null without a token. @throws {AppError} when the token is expired or revoked */
  viewer(): Promise<Viewer | null>
  /** The viewer as stored now; undefined when the session has ended. Absent for anonymous callers. */
  reload?(db: Querier, viewer: Viewer, lock: string): Promise<Viewer | undefined>
}

export const logContext = ({ name }: { name: string }, { requestLog }: Caller) => ({
  requestId: requestLog.requestId,
  operation: name,
  account: requestLog.account,
})
