import type { MigrationInterface, QueryRunner } from 'typeorm'

const COLUMNS = { manual: 'tinyint NOT NULL DEFAULT 0', cancelled_at: 'integer NULL' }

/** Entries can be added by hand, and cancelled without being removed. */
export class Cancelling1764400000000 implements MigrationInterface {
  name = 'Cancelling1764400000000'

  async up(runner: QueryRunner) {
    const unsigned = runner.dataSource.options.type === 'mysql' ? 'int unsigned NULL' : COLUMNS.cancelled_at
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one, with all rows that refer to it.
    for (const [column, type] of Object.entries({ ...COLUMNS, cancelled_at: unsigned }))
      if (!(await runner.hasColumn('task', column)))
        await runner.query(`ALTER TABLE task ADD COLUMN ${column} ${type}`)
  }

  /** @throws if there are cancelled entries: without the column they would count again */
  async down(runner: QueryRunner) {
    if (await runner.hasColumn('task', 'cancelled_at')) {
      const [row] = await runner.query('SELECT id FROM task WHERE cancelled_at IS NOT NULL LIMIT 1')
      if (row) throw new Error('Cancelled entries would count again; restore or remove them first')
    }
    for (const column of Object.keys(COLUMNS))
      if (await runner.hasColumn('task', column)) await runner.query(`ALTER TABLE task DROP COLUMN ${column}`)
  }
}
