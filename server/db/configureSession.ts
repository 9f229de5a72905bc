import type { Abilities } from './abilities'
import { STATEMENT_TIMEOUT } from './mysqlSettings'

/** Lock timeout in seconds; then the transaction is rolled back and retried, see `withRetry`. */
const LOCK_WAIT = 1
/** Seconds: timeout of an idle transaction; longer than any call's deadline. */
const IDLE_LIMIT = 10
/** Milliseconds by which the database times out earlier than the client. */
const AHEAD = 500

function settingsFor({ statementLimit, silenceLimit, galera }: Abilities, forTransactions: boolean) {
  return [
    `innodb_lock_wait_timeout = ${LOCK_WAIT}`,
    `lock_wait_timeout = ${LOCK_WAIT}`,
    statementLimit(STATEMENT_TIMEOUT - AHEAD),
    // Causal reads: a statement waits until the node has applied earlier commits.
    ...(galera ? ['wsrep_sync_wait = 7'] : []),
    // Implicit transactions save a round trip for BEGIN.
    ...(forTransactions ? [silenceLimit(IDLE_LIMIT), 'autocommit = 0'] : []),
  ]
}

export async function configureSession(
  ask: (sql: string) => Promise<unknown>,
  abilities: Abilities,
  { forTransactions = false } = {},
): Promise<void> {
  const settings = settingsFor(abilities, forTransactions).map((setting) => `SESSION ${setting}`)
  await Promise.all([
    // READ COMMITTED: a read after a lock must see the locked row's latest version, not an older snapshot.
    ask('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
    ask(`SET ${settings.join(', ')}`),
  ])
}
