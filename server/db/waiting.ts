import { QueryRunnerAlreadyReleasedError } from 'typeorm'
import { unavailable } from '../ground/errors'
import type { Deadline } from './database'
import { isHeld, isLost } from './faults'

/** Of whoever waits as long as it takes. */
export const PATIENT: Deadline = { passed: false }

/** @throws {AppError} the 503 that the caller has already been given */
export function mustBeWaitedFor({ passed }: Deadline) {
  if (passed) throw unavailable()
}

/** What an ended transaction is still asked would be done in the next one on its connection. */
export function mustBeOpen(isOver: boolean) {
  if (isOver) throw new QueryRunnerAlreadyReleasedError()
}

const MAX_TRIES = 4
const HELD_PAUSE = 40
/** Milliseconds that somebody else may hold a row, or another process the file. */
const HELD_PATIENCE = 5_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a transaction again that lost against others or met a lock. */
export async function retrying<T>(transaction: () => Promise<T>, deadline: Deadline): Promise<T> {
  const begun = Date.now()
  for (let tries = 1; ; tries++) {
    mustBeWaitedFor(deadline)
    try {
      return await transaction()
    } catch (error) {
      if (isHeld(error)) {
        if (Date.now() - begun > HELD_PATIENCE) throw error
        await pause(HELD_PAUSE * (0.5 + Math.random()))
      } else {
        if (tries >= MAX_TRIES || !isLost(error)) throw error
        await pause(Math.random() * 10 * 2 ** tries)
      }
    }
  }
}
