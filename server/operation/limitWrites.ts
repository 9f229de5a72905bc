import { rateLimited } from '../shared/errors'
import { createRateLimits } from '../shared/rateLimits'

/** Minutes of an account's writes that may come at once: whoever enters others' hours does it in one go. */
const BURST = 60

/** What one account may write: each change tells an event that is kept for good. */
export interface WriteLimits {
  /** @throws {AppError} TOO_MANY_REQUESTS for an account that has written all that it may by now */
  check(account: number): void
  /** Counts a write that told an event. */
  note(account: number): void
}

/** @param perMinute what an account may write for long */
export function createWriteLimits(perMinute: number): WriteLimits {
  const accounts = createRateLimits(perMinute / 60, BURST * perMinute)
  return {
    check(account) {
      const allowance = accounts.of(account)
      if (accounts.isLeft(allowance)) return
      const seconds = Math.max(1, Math.ceil(accounts.untilNext(allowance) / 1_000))
      throw rateLimited('modifications', seconds)
    },
    note: (account) => accounts.charge(accounts.of(account), 1),
  }
}
