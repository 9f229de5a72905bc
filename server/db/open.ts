import { closeSync, existsSync, openSync } from 'node:fs'
import type { DatabaseConfig } from '../config'
import type { Database } from './database'
import { createDataSource, createReader } from './dataSource'
import { isDown } from './faults'
import { migrate } from './migrate'
import { mysqlDatabase } from './mysqlDatabase'
import { sqliteDatabase } from './sqliteDatabase'

const START_PATIENCE = 30_000
const RETRY_DELAY = 500
/** Milliseconds. */
const BUSY_GLANCE = 20

/** Hours are personal data: their owner alone reads the file. What SQLite puts beside it takes over its rights. */
function createPrivate(path: string) {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Connects, waiting up to 30 s for a database server that starts beside us, and migrates. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'sqlite') createPrivate(config.path)
  const giveUp = Date.now() + START_PATIENCE
  for (;;) {
    const dataSource = createDataSource(config)
    try {
      await migrate(config)
      await dataSource.initialize()
      if (config.kind === 'mysql') return mysqlDatabase(dataSource, config)
      const reader = await createReader(config).initialize()
      // From here on a busy file is waited for without holding up everybody else: SQLite's own wait blocks the process.
      await dataSource.query(`PRAGMA busy_timeout = ${BUSY_GLANCE}`)
      return sqliteDatabase(dataSource, reader)
    } catch (error) {
      if (dataSource.isInitialized) await dataSource.destroy()
      if (!isDown(error) || Date.now() > giveUp) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
  }
}
