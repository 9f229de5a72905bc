import { QueryRunnerAlreadyReleasedError } from 'typeorm'
import { unavailable } from '../shared/errors'
import type { Deadline } from './database'
import { isDeadlock, isLockTimeout } from './faults'

/** Of whoever waits as long as it takes. */
export const NO_DEADLINE: Deadline = { passed: false }

/** @throws {AppError} the 503 that the caller has already been given */
export function deadlineHint({ passed }: Deadline) {
  if (passed) throw unavailable()
}

/** What an ended transaction is still asked would be done in the next one on its connection. */
export function assertOpen(isOver: boolean) {
  if (isOver) throw new QueryRunnerAlreadyReleasedError()
}

const MAX_ATTEMPTS = 4
const RETRY_PAUSE_MS = 40
/** Milliseconds that somebody else may hold a row, or another process the file. */
const RETRY_LIMIT_MS = 5_000
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a transaction again that lost against others or met a lock. */
export async function withRetry<T>(transaction: () => Promise<T>, deadline: Deadline): Promise<T> {
  const begun = Date.now()
  for (let tries = 1; ; tries++) {
    deadlineHint(deadline)
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
