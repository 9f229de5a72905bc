import type { MigrationInterface, QueryRunner } from 'typeorm'

const COLUMNS = ['reminded_at', 'reminded_by', 'reminded_missing', 'reminder_seen_at']

const typeOf = (runner: QueryRunner, column: string) =>
  column.endsWith('_at') && runner.dataSource.options.type === 'mysql' ? 'integer unsigned' : 'integer'

/** The last reminder of a week's missing hours; existing weeks have none. */
export class WeekReminder1766102000000 implements MigrationInterface {
  name = 'WeekReminder1766102000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const column of COLUMNS)
      if (!(await runner.hasColumn('week', column)))
        await runner.query(`ALTER TABLE week ADD COLUMN ${column} ${typeOf(runner, column)} NULL`)
  }

  async down(runner: QueryRunner) {
    for (const column of COLUMNS)
      if (await runner.hasColumn('week', column)) await runner.query(`ALTER TABLE week DROP COLUMN ${column}`)
  }
}
