import type { Querier } from '../db/database'
import type { Channel } from '../journal/chain'
import type { RequestLog } from './requestLog'
import type { Viewer } from './viewer'

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
  /** The call uses a documented path of the older REST API. */
  documentedRest: boolean
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
