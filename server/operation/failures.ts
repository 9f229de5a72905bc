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

/** What both faces make of an error that no operation threw on purpose. */
export interface FailureLog {
  /** A failure that has a name; the database's are logged, with the id of the request that met it. */
  expected(error: unknown, requestId?: string): AppError | undefined
  /** Logs the error and gives what may be said of it: an id that the log carries too. */
  masked(error: unknown, requestId?: string): { message: string; id: string }
  /** Whether the database had no room for a write in the last minute: it says so of itself only when it is written to. */
  metFull(): boolean
}

/** A database's own text repeats values (`Duplicate entry 'anne@…'`), so only its code is kept. */
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

/** The failure that an error is to the caller, where it has a name: one that was thrown on purpose, or the database's. */
export function failureOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isFull(error)) return full()
  if (isReadOnly(error)) return readOnly()
  if (isUnavailable(error)) return unavailable()
  if (isForeignKeyViolation(error))
    return conflict('Ce dont il s’agit vient d’être supprimé : relisez, puis recommencez')
  return isDeadlock(error) || isLockTimeout(error) ? lockConflict() : undefined
}

/** Milliseconds for which a full disk is believed to be one; then the next write shows. */
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
