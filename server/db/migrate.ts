import type { DataSource } from 'typeorm'
import type { DatabaseConfig } from '../config'
import { createDataSource } from './dataSource'
import { exclusively } from './exclusively'

/** SQLite: one exclusive transaction around everything, so that a killed migration leaves no trace. */
async function inOneTransaction(dataSource: DataSource) {
  await dataSource.query('BEGIN EXCLUSIVE')
  try {
    await dataSource.runMigrations({ transaction: 'none' })
    await dataSource.query('COMMIT')
  } catch (error) {
    await dataSource.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** MySQL commits each change of a table by itself: every migration may be started again half-way. */
const stepByStep = (dataSource: DataSource) =>
  exclusively(dataSource, () => dataSource.runMigrations({ transaction: 'none' }))

/** Brings the schema up to date; several servers that start at once migrate once. */
export async function migrate(config: DatabaseConfig): Promise<void> {
  // Its own connections: changing a large table takes longer than a statement of a request may.
  const dataSource = createDataSource(config, { statementTimeout: false })
  await dataSource.initialize()
  try {
    await (config.kind === 'mysql' ? stepByStep(dataSource) : inOneTransaction(dataSource))
  } finally {
    await dataSource.destroy()
  }
}
