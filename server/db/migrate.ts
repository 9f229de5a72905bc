import type { DataSource } from 'typeorm'
import type { DatabaseConfig } from '../config'
import { createMetadataTable } from './createMetadataTable'
import { createDataSource, type Migrations } from './dataSource'
import { refuseNewer } from './tables'
import { withStartupLock } from './withStartupLock'

/** @throws when a row points at one that is not there */
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

/** SQLite: one exclusive transaction around everything, so that a killed migration leaves no trace. */
async function inOneTransaction(dataSource: DataSource) {
  // TypeORM changes a table by copying it: dropping the old one would take along, or be kept by, what points at it.
  // Inside of a transaction this setting is without effect.
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

/** MySQL commits each change of a table by itself: every migration may be started again half-way. */
const stepByStep = (dataSource: DataSource) =>
  withStartupLock(dataSource, async () => {
    await refuseNewer(dataSource)
    await createMetadataTable(dataSource)
    await dataSource.runMigrations({ transaction: 'none' })
  })

/**
 * Brings the schema up to date; several servers that start at once migrate once.
 * @throws {DatabaseRefusal} where a later version has already changed the tables
 */
export async function migrate(config: DatabaseConfig, migrations?: Migrations): Promise<void> {
  // Its own connections: changing a large table takes longer than a statement of a request may.
  const dataSource = createDataSource(config, { statementTimeout: false, migrations })
  await dataSource.initialize()
  // TypeORM would write its own sentence before ours.
  dataSource.logger.logMigration = () => {}
  try {
    await (config.kind === 'mysql' ? stepByStep(dataSource) : inOneTransaction(dataSource))
  } finally {
    await dataSource.destroy()
  }
}
