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

const MAX = 20
export function addOperation({ operations }: RequestLog, name: string) {
  if (operations.length < MAX) operations.push(name)
}

export function addRefusal({ refusals }: RequestLog, code: ErrorCode) {
  if (refusals.length < MAX) refusals.push(code)
}
