import type { ErrorCode } from '../shared/errors'

/** What the log says of a request beside its route: no name, email or address of anybody. */
export interface RequestLog {
  requestId: string
  /** The route's pattern, of a screen that no route of the server is made for. */
  screen?: string
  /** The operations that it asked for, as far as they are logged. */
  operations: string[]
  /** Why some of them were refused. */
  refusals: ErrorCode[]
  /** Who asked, or for a sign-in without a session whose account it was for. */
  account?: number
}

/** Noted of one request. */
const MOST = 20
export function addOperation({ operations }: RequestLog, name: string) {
  if (operations.length < MOST) operations.push(name)
}

export function addRefusal({ refusals }: RequestLog, code: ErrorCode) {
  if (refusals.length < MOST) refusals.push(code)
}
