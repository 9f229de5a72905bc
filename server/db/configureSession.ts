import type { Abilities } from './abilities'
import { STATEMENT_TIMEOUT } from './mysqlSettings'

/** Seconds that a statement waits for a lock. Then its write lets others pass and comes again, for as long as it may. */
const LOCK_WAIT = 1
/** Seconds that a transaction may hold its locks without a word from us: longer than any call waits. */
const IDLE_LIMIT = 10
/** Milliseconds by which the database gives up before we do: what we have left must not go on in there. */
const AHEAD = 500

/**
 * What holds for all that a connection will do: how transactions see each other, and when the database ends what nobody
 * waits for any more.
 */
function settingsFor({ statementLimit, silenceLimit, galera }: Abilities, forTransactions: boolean) {
  return [
    `innodb_lock_wait_timeout = ${LOCK_WAIT}`,
    `lock_wait_timeout = ${LOCK_WAIT}`,
    statementLimit(STATEMENT_TIMEOUT - AHEAD),
    // A read, and what begins a transaction, waits until its node knows what others had committed before.
    ...(galera ? ['wsrep_sync_wait = 7'] : []),
    // The first statement begins a transaction: to say so would take a statement of each.
    ...(forTransactions ? [silenceLimit(IDLE_LIMIT), 'autocommit = 0'] : []),
  ]
}

/** Tells a new connection to MySQL or MariaDB what it is for. */
export async function configureSession(
  ask: (sql: string) => Promise<unknown>,
  abilities: Abilities,
  { forTransactions = false } = {},
): Promise<void> {
  const settings = settingsFor(abilities, forTransactions).map((setting) => `SESSION ${setting}`)
  await Promise.all([
    // What is read after a lock must be what the lock waited for, not an older snapshot.
    ask('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
    ask(`SET ${settings.join(', ')}`),
  ])
}
