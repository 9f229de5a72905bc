import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Marks entries that were clicked without a network; none was before. */
export class Offline1766132000000 implements MigrationInterface {
  name = 'Offline1766132000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one, with all rows that refer to it.
    if (!(await runner.hasColumn('task', 'offline')))
      await runner.query('ALTER TABLE task ADD COLUMN offline tinyint NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('task', 'offline')) await runner.query('ALTER TABLE task DROP COLUMN offline')
  }
}
