import type { DataSource } from 'typeorm'
import { readAbilities } from './abilities'
import { withLeaseLock } from './leaseLock'

const LOCK = 'pointage-start'
/** Seconds per attempt, below the statement timeout. */
const WAIT_SECONDS = 4
const PATIENCE = 120_000

/** MySQL named lock, released by the server when the connection ends. */
async function withNamedLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = dataSource.createQueryRunner()
  try {
    for (const until = Date.now() + PATIENCE; ; ) {
      const [lock] = await holder.query('SELECT GET_LOCK(?, ?) AS held', [LOCK, WAIT_SECONDS])
      if (Number(lock.held) === 1) break
      if (Date.now() > until) throw new Error('Un autre serveur prépare la base depuis trop longtemps.')
    }
    return await work()
  } finally {
    // The lock ends with its connection in any case.
    await holder.query('SELECT RELEASE_LOCK(?)', [LOCK]).catch(() => undefined)
    await holder.release()
  }
}

/** Runs startup work on one server at a time; SQLite relies on its file lock. */
export async function withStartupLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  if (dataSource.options.type !== 'mysql') return work()
  const { galera } = await readAbilities((sql) => dataSource.query(sql))
  // Named locks are local to a Galera node. In Group Replication all servers use the one primary.
  return galera ? withLeaseLock(dataSource, PATIENCE, work) : withNamedLock(dataSource, work)
}
