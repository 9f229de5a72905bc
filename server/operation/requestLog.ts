import type { ErrorCode } from '../shared/errors'

export interface RequestLog {
  requestId: string
  /** Pattern of a client-side route. */
  screen?: string
  operations: string[]
  refusals: ErrorCode[]
  /** User id; for a failed sign-in, that of the named account. */
  account?: number
}

const MOST = 20
export function addOperation({ operations }: RequestLog, name: string) {
  if (operations.length < MOST) operations.push(name)
}

export function addRefusal({ refusals }: RequestLog, code: ErrorCode) {
  if (refusals.length < MOST) refusals.push(code)
}
