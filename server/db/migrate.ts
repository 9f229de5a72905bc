import type { DataSource } from 'typeorm'
import type { DatabaseConfig } from '../config'
import { createMetadataTable } from './createMetadataTable'
import { createDataSource, type Migrations } from './dataSource'
import { refuseNewer } from './tables'
import { withStartupLock } from './withStartupLock'

/** @throws on a foreign key violation */
async function refuseOrphans(dataSource: DataSource) {
  const orphans: { table: string; parent: string }[] = await dataSource.query('PRAGMA foreign_key_check')
  if (orphans.length === 0) return
  const counts = new Map<string, number>()
  for (const { table, parent } of orphans)
    counts.set(`${table} → ${parent}`, (counts.get(`${table} → ${parent}`) ?? 0) + 1)
  const list = [...counts].map(([pair, count]) => `${pair} : ${count}`).join(', ')
  throw new Error(
    `La mise à jour de la base laisserait des lignes sans ce qu’elles désignent (${list}). Rien n’a été changé.`,
  )
}

/** SQLite: one exclusive transaction, so that a killed migration is rolled back entirely. */
async function inOneTransaction(dataSource: DataSource) {
  // TypeORM alters by copying; the drop would cascade. The pragma has no effect in a transaction.
  await dataSource.query('PRAGMA foreign_keys = OFF')
  await dataSource.query('BEGIN EXCLUSIVE')
  try {
    await refuseNewer(dataSource)
    const made = await dataSource.runMigrations({ transaction: 'none' })
    if (made.length > 0) await refuseOrphans(dataSource)
    await dataSource.query('COMMIT')
  } catch (error) {
    await dataSource.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** MySQL commits each DDL statement: every migration must be restartable half-way. */
const stepByStep = (dataSource: DataSource) =>
  withStartupLock(dataSource, async () => {
    await refuseNewer(dataSource)
    await createMetadataTable(dataSource)
    await dataSource.runMigrations({ transaction: 'none' })
  })

/** Concurrent servers migrate once. @throws {DatabaseRefusal} when the schema is of a later version */
export async function migrate(config: DatabaseConfig, migrations?: Migrations): Promise<void> {
  // Own connections without the statement timeout: altering a large table takes long.
  const dataSource = createDataSource(config, { statementTimeout: false, migrations })
  await dataSource.initialize()
  dataSource.logger.logMigration = () => {}
  try {
    await (config.kind === 'mysql' ? stepByStep(dataSource) : inOneTransaction(dataSource))
  } finally {
    await dataSource.destroy()
  }
}
