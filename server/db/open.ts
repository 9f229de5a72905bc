import { closeSync, existsSync, openSync } from 'node:fs'
import type { DataSource } from 'typeorm'
import type { DatabaseConfig } from '../config'
import { readAbilities } from './abilities'
import type { Database } from './database'
import { createDataSource, createReader } from './dataSource'
import { isUnavailable } from './faults'
import { migrate } from './migrate'
import { mysqlDatabase } from './mysqlDatabase'
import { connectionRefusal, DatabaseRefusal, emptyDatabase } from './refusals'
import { sqliteDatabase } from './sqliteDatabase'
import { isBehind, refuseMissing } from './tables'

const START_PATIENCE = 30_000
const RETRY_DELAY = 500
/** Milliseconds that SQLite itself waits for a busy file. */
const BUSY_GLANCE = 20

/** Personal data: owner-only file mode, which SQLite copies to its side files. */
function createPrivate(path: string) {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Does not write when the schema is current: the database may be read-only. */
async function openAsItIs(dataSource: DataSource, config: DatabaseConfig, place: DatabaseConfig) {
  if (place.kind === 'sqlite' && !existsSync(place.path)) throw emptyDatabase(config)
  await dataSource.initialize()
  if (await isBehind(dataSource, config)) await migrate(place)
}

async function openPrepared(dataSource: DataSource, config: DatabaseConfig) {
  if (config.kind === 'sqlite') createPrivate(config.path)
  await migrate(config)
  await dataSource.initialize()
}

/**
 * Connects (retrying for 30 s) and migrates. `toVerify`: refuse an empty database. `copy`: open this one
 * instead; messages name the original.
 * @throws {DatabaseRefusal} for what the operator can fix
 */
export async function openDatabase(
  config: DatabaseConfig,
  { toVerify = false, copy: place = config }: { toVerify?: boolean; copy?: DatabaseConfig | undefined } = {},
): Promise<Database> {
  const giveUp = Date.now() + START_PATIENCE
  for (let waits = false; ; waits = true) {
    const dataSource = createDataSource(place)
    try {
      await (toVerify ? openAsItIs : openPrepared)(dataSource, config, place)
      await refuseMissing(dataSource, config)
      if (place.kind === 'mysql')
        return mysqlDatabase(dataSource, place, await readAbilities((sql) => dataSource.query(sql)))
      const reader = await createReader(place).initialize()
      // From here on `withRetry` waits for a busy file: SQLite's own busy wait blocks the process.
      await dataSource.query(`PRAGMA busy_timeout = ${BUSY_GLANCE}`)
      return sqliteDatabase(dataSource, reader)
    } catch (error) {
      if (dataSource.isInitialized) await dataSource.destroy()
      const refusal = connectionRefusal(error, config)
      if (Date.now() > giveUp || !(refusal?.passing ?? isUnavailable(error)))
        throw refusal ? new DatabaseRefusal(refusal.text) : error
      if (!waits && refusal) process.stderr.write(`${refusal.text}\nNouvel essai pendant 30 s.\n`)
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
  }
}
