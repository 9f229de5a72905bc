import { rateLimited } from '../shared/errors'
import { createRateLimits } from '../shared/rateLimits'

/** Burst in minutes' worth of writes: bulk entry of others' hours. */
const BURST = 60

/** Rate limit per account: each write adds audit events that are kept permanently. */
export interface WriteLimits {
  /** @throws {AppError} TOO_MANY_REQUESTS */
  check(account: number): void
  /** Counts a write with an event. */
  note(account: number): void
}

/** @param perMinute sustained rate per account */
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
