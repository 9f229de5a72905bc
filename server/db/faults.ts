interface Fault {
  code: string
  errno: number | undefined
}

/** TypeORM wraps the driver's errors. Told apart without its class: worker threads do without TypeORM. */
function fault(error: unknown): Fault {
  const cause = (error as { driverError?: unknown } | null)?.driverError ?? error
  const { code = '', errno } = (cause ?? {}) as { code?: string; errno?: number }
  return { code: String(code), errno }
}

/** MySQL: deadlock, lock wait timeout, lost certification (1020, MariaDB's snapshot isolation and Galera). */
const RETRYABLE_ERRNO = new Set([1213, 1205, 1020])

export const isRetryable = (error: unknown) => RETRYABLE_ERRNO.has(fault(error).errno ?? 0)

/** Another process holds SQLite's file. */
export const isBusy = (error: unknown) => fault(error).code.startsWith('SQLITE_BUSY')

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
export const isDuplicate = (error: unknown) => DUPLICATE.has(fault(error).code)

const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
])
const SQLITE_DOWN = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB)/
const CLOSED = /closed state|Pool is closed/i

/** The database cannot be reached or cannot take writes; the same request may succeed later. */
export const isDown = (error: unknown) => {
  const { code } = fault(error)
  return DOWN.has(code) || SQLITE_DOWN.test(code) || (error instanceof Error && CLOSED.test(error.message))
}
