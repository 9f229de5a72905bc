import { STATEMENT_TIMEOUT } from './mysqlSettings'

/** Seconds that a statement waits for a lock. Then its write lets others pass and comes again, for as long as it may. */
const LOCK_WAIT = 1
/** Seconds that a transaction may hold its locks without a word from us: longer than any call waits. */
const IDLE_TRANSACTION = 10
/** Milliseconds by which the database gives up before we do: what we have left must not go on in there. */
const AHEAD = 500
const statement = STATEMENT_TIMEOUT - AHEAD

/** What is read after a lock must be what the lock waited for, not an older snapshot. */
const FOR_ALL = [
  'TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `innodb_lock_wait_timeout = ${LOCK_WAIT}, SESSION lock_wait_timeout = ${LOCK_WAIT}`,
]
const WHERE_KNOWN = [
  // MariaDB, in seconds; MySQL, in milliseconds and for reads alone.
  `max_statement_time = ${statement / 1_000}`,
  `max_execution_time = ${statement}`,
  `idle_transaction_timeout = ${IDLE_TRANSACTION}`,
  // Galera: a read, and what begins a transaction, waits until its node knows what others had committed before.
  'wsrep_sync_wait = 7',
]
const UNKNOWN_VARIABLE = 1193

type Asked = (sql: string) => Promise<unknown>

/**
 * Tells a new connection to MySQL or MariaDB what holds for all that it will do: how transactions see each other, and
 * when the database ends what nobody waits for any more.
 * @param settings what else holds for it
 */
export async function settleConnection(ask: Asked, settings: readonly string[] = []): Promise<void> {
  await Promise.all([
    ...[...FOR_ALL, ...settings].map((setting) => ask(`SET SESSION ${setting}`)),
    ...WHERE_KNOWN.map((setting) =>
      ask(`SET SESSION ${setting}`).catch((error: { errno?: number }) => {
        if (error.errno !== UNKNOWN_VARIABLE) throw error
      }),
    ),
  ])
}
