import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { QueryFailedError } from 'typeorm'
import { isDown } from './db/faults'
import { type AppError, unavailable } from './errors'

/** What both faces make of an error that no operation threw on purpose. */
export interface Failures {
  /** A failure that has a name after all: the database is down. */
  expected(error: unknown): AppError | undefined
  /** Logs the error and gives what may be said of it: an id that the log carries too. */
  masked(error: unknown): { message: string; id: string }
}

/** A database's own text repeats values (`Duplicate entry 'anne@…'`), so only its code is kept. */
function describe(error: unknown) {
  const cause = error instanceof QueryFailedError ? error.driverError : error
  const { name, code, errno, sqlState, sql, message, stack } = cause as Partial<
    Error & { code: string; errno: number; sqlState: string; sql: string }
  >
  const ofDatabase = code !== undefined && (sqlState !== undefined || String(code).startsWith('SQLITE'))
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return ofDatabase
    ? { type: name, code, errno, sqlState, sql, stack: frames }
    : { type: name, code, message, stack: frames }
}

export function createFailures(logger: Logger): Failures {
  return {
    expected: (error) => {
      if (!isDown(error)) return undefined
      logger.error({ fault: describe(error) }, 'database unavailable')
      return unavailable()
    },
    masked(error) {
      const id = randomUUID()
      logger.error({ id, fault: describe(error) }, 'internal error')
      return { message: `Erreur interne. Référence à communiquer : ${id}`, id }
    },
  }
}
