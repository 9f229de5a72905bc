import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { id, instant, key, reference } from './columns'

/** Reference data that can be merged. */
const TABLES = ['task_type', 'client', 'task_group']
const COLUMNS = ['merged_into', 'merged_at', 'merged_by']

const typeOf = (runner: QueryRunner, column: string) =>
  column === 'merged_at' && runner.dataSource.options.type === 'mysql' ? 'integer unsigned' : 'integer'

const merging = (runner: QueryRunner) =>
  new Table({
    name: 'merging',
    columns: [
      id,
      key(runner, 'entity', 20),
      reference('merged_id'),
      reference('kept_id'),
      reference('actor_id'),
      key(runner, 'door', 20),
      instant('at'),
      instant('moved_at', true),
    ],
    indices: [{ name: 'uq_merging', columnNames: ['entity', 'merged_id'], isUnique: true }],
  })

/** Merge target of a row, with date and author; and merges whose entries are still being moved. */
export class Merging1766020000000 implements MigrationInterface {
  name = 'Merging1766020000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const table of TABLES)
      for (const column of COLUMNS)
        if (!(await runner.hasColumn(table, column)))
          await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${typeOf(runner, column)}`)
    await runner.createTable(merging(runner), true)
  }

  /** @throws while entries are being moved: the previous version would not finish that */
  async down(runner: QueryRunner) {
    if (await runner.hasTable('merging')) {
      const [row] = await runner.query('SELECT id FROM merging WHERE moved_at IS NULL LIMIT 1')
      if (row) throw new Error('Entries of a merge still go over')
    }
    await runner.dropTable('merging', true)
    for (const table of TABLES)
      for (const column of COLUMNS)
        if (await runner.hasColumn(table, column))
          await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`)
  }
}
