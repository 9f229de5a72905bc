import type { DataSource } from 'typeorm'
import { readAbilities } from './abilities'
import { withLeaseLock } from './leaseLock'

const LOCK = 'pointage-start'
/** Each wait is shorter than the longest that a statement may take. */
const WAIT_SECONDS = 4
const PATIENCE = 120_000

/** A named lock is held by one connection, which the database frees when the process dies. */
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

/** Does what one of several servers that start at once must do alone; SQLite's own locks serve there. */
export async function withStartupLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  if (dataSource.options.type !== 'mysql') return work()
  const { galera } = await readAbilities((sql) => dataSource.query(sql))
  // A named lock is each node's own. In a group (Group Replication) all servers reach the one primary.
  return galera ? withLeaseLock(dataSource, PATIENCE, work) : withNamedLock(dataSource, work)
}
