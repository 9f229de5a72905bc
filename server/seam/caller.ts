import type { Querier } from '../db/database'
import type { GivenKey } from '../idempotency/requestKey'
import type { Door } from '../journal/chain'
import type { Trail } from './trail'
import type { Viewer } from './viewer'

/** One call, before it is known whether it may be made. */
export interface Caller {
  address: string
  /** What the caller's program says of itself. */
  agent?: string
  /** What the log says of the request that this call is part of. */
  trail: Trail
  /** By which way in the call came. */
  door: Door
  /** By which a repetition of the call is known; looked at where the operation writes. */
  key?: GivenKey | undefined
  /** Whether the call came by a path that the specification documents for older clients. */
  documentedRest: boolean
  /** Whether a call that is too long for the main thread is made again, whole, in a worker thread. */
  movable?: boolean
  /** Aborted when nobody waits for the answer any more. */
  awaited?(): AbortSignal
  /** Resolves the token; null without one. Throws when it is expired or revoked. */
  viewer(): Promise<Viewer | null>
  /** The viewer as they stand in the database; undefined when their session has ended. Absent: nobody has signed in. */
  again?(db: Querier, viewer: Viewer, lock: string): Promise<Viewer | undefined>
}

/** Which call a line of the log is about. */
export const about = ({ name }: { name: string }, { trail }: Caller) => ({
  requestId: trail.requestId,
  operation: name,
  account: trail.account,
})
