interface Fault {
  code: string
  errno: number
  /** The driver's flag: the error closed the connection. */
  fatal: boolean
}

/** Unwraps TypeORM's error. Without `instanceof`: an error from a worker thread has lost its class. */
export function faultOf(error: unknown): Fault {
  const cause = (error as { driverError?: unknown } | null)?.driverError ?? error
  const { code = '', errno = 0, fatal = false } = (cause ?? {}) as Partial<Fault>
  return { code: String(code), errno, fatal }
}

/** Deadlock (1213), certification failure (1020: Galera, MariaDB), rollback by Group Replication (3101). */
const LOST_ERRNO = new Set([1213, 1020, 3101])
export const isDeadlock = (error: unknown) => LOST_ERRNO.has(faultOf(error).errno)

const LOCK_WAIT_ERRNO = 1205
/** Row lock timeout, or SQLite busy. */
export const isLockTimeout = (error: unknown) => {
  const { code, errno } = faultOf(error)
  return errno === LOCK_WAIT_ERRNO || code.startsWith('SQLITE_BUSY')
}

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
export const isDuplicateKey = (error: unknown) => DUPLICATE.has(faultOf(error).code)

const ORPHAN = new Set(['ER_NO_REFERENCED_ROW_2', 'ER_NO_REFERENCED_ROW', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
/** Foreign key violation: the referenced row was deleted concurrently. */
export const isForeignKeyViolation = (error: unknown) => ORPHAN.has(faultOf(error).code)

export const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN'] as const
export const NO_ANSWER = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
] as const
export const CONNECTION_LOST = 'PROTOCOL_CONNECTION_LOST'
/** Any socket may fail with these, a client's too; `fatal` marks those of the database. */
const UNREACHABLE = new Set<string>([...NO_ANSWER, ...UNKNOWN_HOST])
const DOWN = new Set([
  CONNECTION_LOST,
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_ACCESS_DENIED_ERROR',
])
const FULL = new Set(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ENOSPC', 'SQLITE_FULL'])
/** Not writable here: read-only (1290, 1836), offline (3032), switchover (3098), left its group (3100). */
const OFFLINE_ERRNO = 3032
const REFUSED_ERRNO = new Set([1290, 1836, OFFLINE_ERRNO, 3098, 3100])
export const refusesWrites = (error: unknown) => REFUSED_ERRNO.has(faultOf(error).errno)

/** Writes are refused by a server setting, or by the file permissions of SQLite; the database is not down. */
export const isReadOnly = (error: unknown) => {
  const { code, errno } = faultOf(error)
  return (errno !== OFFLINE_ERRNO && refusesWrites(error)) || code.startsWith('SQLITE_READONLY')
}

export const isFull = (error: unknown) => FULL.has(faultOf(error).code)

/** Galera not ready 1047, statement timeout 1969 and 3024, unavailable 3168, idle disconnect 4031. */
const DOWN_ERRNO = new Set([1047, 1969, 3024, 3168, 4031])
const SQLITE_DOWN = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/
const CLOSED = /closed state|Pool is closed/i

/** Database unreachable or not writable; the request may be retried later. */
export const isUnavailable = (error: unknown) => {
  const { code, errno, fatal } = faultOf(error)
  if (
    DOWN.has(code) ||
    FULL.has(code) ||
    DOWN_ERRNO.has(errno) ||
    refusesWrites(error) ||
    SQLITE_DOWN.test(code)
  )
    return true
  return (fatal && UNREACHABLE.has(code)) || (error instanceof Error && CLOSED.test(error.message))
}
