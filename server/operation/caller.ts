import type { Querier } from '../db/database'
import type { Channel } from '../journal/chain'
import type { RequestLog } from './requestLog'
import type { Viewer } from './viewer'

/** The header of a request, and in a document of several mutations which of them a call is. */
interface IdempotencyKey {
  header: string
  field?: string
}

/** One call, before it is known whether it may be made. */
export interface Caller {
  address: string
  /** What the caller's program says of itself. */
  agent?: string
  /** What the log says of the request that this call is part of. */
  requestLog: RequestLog
  /** By which way in the call came. */
  channel: Channel
  /** By which a repetition of the call is known; looked at where the operation writes. */
  key?: IdempotencyKey | undefined
  /** Whether the call came by a path that the specification documents for older clients. */
  documentedRest: boolean
  /** Whether a call that is too long for the main thread is made again, whole, in a worker thread. */
  offloadable?: boolean
  /** Aborted when nobody waits for the answer any more. */
  signal?(): AbortSignal
  /** Resolves the token; null without one. Throws when it is expired or revoked. */
  viewer(): Promise<Viewer | null>
  /** The viewer as they stand in the database; undefined when their session has ended. Absent: nobody has signed in. */
  reload?(db: Querier, viewer: Viewer, lock: string): Promise<Viewer | undefined>
}

/** Which call a line of the log is about. */
export const logContext = ({ name }: { name: string }, { requestLog: trail }: Caller) => ({
  requestId: trail.requestId,
  operation: name,
  account: trail.account,
})
