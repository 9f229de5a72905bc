import type { DataSource } from 'typeorm'

const LOCK = 'pointage-migrations'
const LOCK_SECONDS = 120

/** SQLite: one exclusive transaction around everything, so that a killed migration leaves no trace. */
async function migrateSqlite(dataSource: DataSource) {
  await dataSource.query('BEGIN EXCLUSIVE')
  try {
    await dataSource.runMigrations({ transaction: 'none' })
    await dataSource.query('COMMIT')
  } catch (error) {
    await dataSource.query('ROLLBACK')
    throw error
  }
}

/** MySQL: a named lock held by one connection; each migration may be started again half-way. */
async function migrateMysql(dataSource: DataSource) {
  const holder = dataSource.createQueryRunner()
  try {
    const [lock] = await holder.query('SELECT GET_LOCK(?, ?) AS held', [LOCK, LOCK_SECONDS])
    if (Number(lock.held) !== 1) throw new Error('Une autre migration est en cours depuis trop longtemps.')
    await dataSource.runMigrations({ transaction: 'none' })
  } finally {
    await holder.query('SELECT RELEASE_LOCK(?)', [LOCK])
    await holder.release()
  }
}

/** Brings the schema up to date; several servers that start at once migrate once. */
export const migrate = (dataSource: DataSource) =>
  dataSource.options.type === 'mysql' ? migrateMysql(dataSource) : migrateSqlite(dataSource)
