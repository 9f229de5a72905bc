import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { QueryFailedError } from 'typeorm'
import {
  isDeadlock,
  isForeignKeyViolation,
  isFull,
  isLockTimeout,
  isReadOnly,
  isUnavailable,
} from '../db/faults'
import { AppError, conflict, full, lockConflict, readOnly, unavailable } from '../shared/errors'

export interface FailureLog {
  /** A known error; database errors are logged with the request id. */
  expected(error: unknown, requestId?: string): AppError | undefined
  /** Logs the error and returns a message without details, with an id that is also in the log. */
  masked(error: unknown, requestId?: string): { message: string; id: string }
  /** Whether a write failed on a full disk in the last minute; only writes reveal it. */
  metFull(): boolean
}

/** Error code only: database messages repeat values (`Duplicate entry 'anne@…'`). */
function describe(error: unknown) {
  const cause = error instanceof QueryFailedError ? error.driverError : error
  const { name, code, errno, sqlState, sql, message, stack } = cause as Partial<
    Error & { code: string; errno: number; sqlState: string; sql: string }
  >
  const ofDatabase = sqlState !== undefined || String(code).startsWith('SQLITE')
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return ofDatabase
    ? { type: name, code, errno, sqlState, sql, stack: frames }
    : { type: name, code, message, stack: frames }
}

/** The AppError for an expected failure or a known database error. */
export function failureOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isFull(error)) return full()
  if (isReadOnly(error)) return readOnly()
  if (isUnavailable(error)) return unavailable()
  if (isForeignKeyViolation(error))
    return conflict('Ce dont il s’agit vient d’être supprimé : relisez, puis recommencez')
  return isDeadlock(error) || isLockTimeout(error) ? lockConflict() : undefined
}

/** Milliseconds during which a full disk is reported without a new attempt. */
const FULL_FOR = 60_000

export function createFailureLog(logger: Logger): FailureLog {
  let fullUntil = 0
  return {
    metFull: () => Date.now() < fullUntil,
    expected: (error, requestId) => {
      if (isFull(error)) fullUntil = Date.now() + FULL_FOR
      const failure = failureOf(error)
      if (failure && failure !== error)
        logger.error(
          { requestId, fault: describe(error) },
          isUnavailable(error) ? 'database unavailable' : 'write given up after losing to others',
        )
      return failure
    },
    masked(error, requestId) {
      const id = randomUUID()
      logger.error({ id, requestId, fault: describe(error) }, 'internal error')
      return { message: `Erreur interne. Référence à communiquer : ${id}`, id }
    },
  }
}
