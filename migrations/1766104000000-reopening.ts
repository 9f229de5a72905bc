import type { MigrationInterface, QueryRunner } from 'typeorm'

const typesOf = (runner: QueryRunner): [name: string, type: string][] => {
  const isMysql = runner.dataSource.options.type === 'mysql'
  const charset = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci' : ''
  return [
    ['reopening', `varchar(10)${charset}`],
    ['reopening_at', isMysql ? 'integer unsigned' : 'integer'],
    ['reopening_by', 'integer'],
    ['reopening_reason', `varchar(500)${charset} NOT NULL DEFAULT ''`],
  ]
}

/** Requests to reopen an approved week, and their refusal; none exists yet. */
export class Reopening1766104000000 implements MigrationInterface {
  name = 'Reopening1766104000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const [column, type] of typesOf(runner))
      if (!(await runner.hasColumn('week', column)))
        await runner.query(`ALTER TABLE week ADD COLUMN ${column} ${type}`)
  }

  async down(runner: QueryRunner) {
    for (const [column] of typesOf(runner))
      if (await runner.hasColumn('week', column)) await runner.query(`ALTER TABLE week DROP COLUMN ${column}`)
  }
}
