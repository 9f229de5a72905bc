import { QueryRunnerAlreadyReleasedError } from 'typeorm'
import { unavailable } from '../shared/errors'
import type { Deadline } from './database'
import { isDeadlock, isLockTimeout } from './faults'

export const NO_DEADLINE: Deadline = { passed: false }

/** @throws {AppError} 503 once the deadline has passed */
export function assertNotPassed({ passed }: Deadline) {
  if (passed) throw unavailable()
}

/** Rejects statements after the end of their transaction: they would run in the next one. */
export function assertOpen(isOver: boolean) {
  if (isOver) throw new QueryRunnerAlreadyReleasedError()
}

const MAX_ATTEMPTS = 4
const RETRY_PAUSE_MS = 40
/** Milliseconds over all attempts after which a lock timeout is final. */
const RETRY_LIMIT_MS = 5_000
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries a transaction after a deadlock or lock timeout. */
export async function withRetry<T>(transaction: () => Promise<T>, deadline: Deadline): Promise<T> {
  const begun = Date.now()
  for (let tries = 1; ; tries++) {
    assertNotPassed(deadline)
    try {
      return await transaction()
    } catch (error) {
      if (isLockTimeout(error)) {
        if (Date.now() - begun > RETRY_LIMIT_MS) throw error
        await delay(RETRY_PAUSE_MS * (0.5 + Math.random()))
      } else {
        if (tries >= MAX_ATTEMPTS || !isDeadlock(error)) throw error
        await delay(Math.random() * 10 * 2 ** tries)
      }
    }
  }
}
