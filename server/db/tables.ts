import type { DataSource } from 'typeorm'
import type { DatabaseConfig } from '../config'
import { DatabaseRefusal, emptyDatabase, missingTables } from './refusals'

const TABLES = {
  mysql: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
}
const DONE = 'migrations'

const namesIn = (rows: { name: string }[]) => new Set(rows.map(({ name }) => name))

const tablesOf = async (dataSource: DataSource) =>
  namesIn(await dataSource.query(dataSource.options.type === 'mysql' ? TABLES.mysql : TABLES.sqlite))

/** @returns the migrations applied @throws {DatabaseRefusal} when a later version has changed the schema */
export async function refuseNewer(dataSource: DataSource): Promise<Set<string>> {
  if (!(await tablesOf(dataSource)).has(DONE)) return new Set()
  const done = namesIn(await dataSource.query(`SELECT name FROM ${DONE} ORDER BY id`))
  const known = new Set(dataSource.migrations.map((one) => one.name ?? one.constructor.name))
  const unknown = [...done].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new DatabaseRefusal(
      `Les tables de cette base sont d’une version plus récente de Pointage, que celle-ci ne connaît pas (${unknown.join(', ')}). Démarrez cette version plus récente, ou restaurez la sauvegarde faite avant elle, voir docs/operations.md.`,
    )
  return done
}

/** @throws {DatabaseRefusal} naming the missing tables */
export async function refuseMissing(dataSource: DataSource, config: DatabaseConfig): Promise<void> {
  const tables = await tablesOf(dataSource)
  const missing = dataSource.entityMetadatas.map(({ tableName }) => tableName)
  const names = missing.filter((name) => !tables.has(name)).sort()
  if (names.length > 0) throw new DatabaseRefusal(missingTables(names, config))
}

/**
 * For read-only commands. @returns whether the schema is of an earlier version
 * @throws {DatabaseRefusal} for an empty database or an incomplete dump
 */
export async function isBehind(dataSource: DataSource, config: DatabaseConfig): Promise<boolean> {
  const tables = await tablesOf(dataSource)
  const done = await refuseNewer(dataSource)
  if (done.size > 0) return done.size < dataSource.migrations.length
  const hasOurs = dataSource.entityMetadatas.some(({ tableName }) => tables.has(tableName))
  throw hasOurs ? new DatabaseRefusal(missingTables([DONE], config)) : emptyDatabase(config)
}
