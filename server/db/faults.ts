interface Fault {
  code: string
  errno: number
  /** The driver's mark on what ended a connection to the database. */
  fatal: boolean
}

/** TypeORM wraps the driver's errors. Told apart without its class: what a worker thread throws arrives without one. */
export function faultOf(error: unknown): Fault {
  const cause = (error as { driverError?: unknown } | null)?.driverError ?? error
  const { code = '', errno = 0, fatal = false } = (cause ?? {}) as Partial<Fault>
  return { code: String(code), errno, fatal }
}

/**
 * Lost against others: deadlock, lost certification (MariaDB's snapshot isolation and Galera), rolled back at its commit
 * by the group (MySQL's Group Replication).
 */
const LOST_ERRNO = new Set([1213, 1020, 3101])
export const isDeadlock = (error: unknown) => LOST_ERRNO.has(faultOf(error).errno)

const LOCK_WAIT_ERRNO = 1205
/** Somebody else keeps a row locked, or SQLite's file. */
export const isLockTimeout = (error: unknown) => {
  const { code, errno } = faultOf(error)
  return errno === LOCK_WAIT_ERRNO || code.startsWith('SQLITE_BUSY')
}

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
export const isDuplicateKey = (error: unknown) => DUPLICATE.has(faultOf(error).code)

const ORPHAN = new Set(['ER_NO_REFERENCED_ROW_2', 'ER_NO_REFERENCED_ROW', 'SQLITE_CONSTRAINT_FOREIGNKEY'])
/** What was to be pointed at is gone: somebody removed it at the same moment. */
export const isForeignKeyViolation = (error: unknown) => ORPHAN.has(faultOf(error).code)

/** The network does not know the name of the host. */
export const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN'] as const
/** Nothing answers at an address, or no more. */
export const NO_ANSWER = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
] as const
/** The driver's own word for a connection that ended. */
export const CONNECTION_LOST = 'PROTOCOL_CONNECTION_LOST'
/** Any socket fails with these, that of a client who goes away too: the driver's mark tells the database's apart. */
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
/**
 * Writes are refused here, and may not be elsewhere: read-only (1290, 1836), offline (3032), while the primary of a group
 * is handed over (3098), by a member that has left its group (3100).
 */
const OFFLINE_ERRNO = 3032
const REFUSED_ERRNO = new Set([1290, 1836, OFFLINE_ERRNO, 3098, 3100])
export const refusesWrites = (error: unknown) => REFUSED_ERRNO.has(faultOf(error).errno)

/** Writes are refused by a setting of the database, or by the rights of SQLite's file, not because it is down. */
export const isReadOnly = (error: unknown) => {
  const { code, errno } = faultOf(error)
  return (errno !== OFFLINE_ERRNO && refusesWrites(error)) || code.startsWith('SQLITE_READONLY')
}

/** No room is left on the database's disk. */
export const isFull = (error: unknown) => FULL.has(faultOf(error).code)

/**
 * A Galera node that is not ready (1047), a statement past its time on MariaDB (1969) and on MySQL (3024), a server that is
 * not available (3168), a connection that MySQL has closed as nobody used it (4031).
 */
const DOWN_ERRNO = new Set([1047, 1969, 3024, 3168, 4031])
const SQLITE_DOWN = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/
const CLOSED = /closed state|Pool is closed/i

/** The database cannot be reached or cannot take writes; the same request may succeed later. */
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
