import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Names its character set, because a MariaDB server's default may be Latin-1. */
const textType = ({ dataSource }: QueryRunner) =>
  dataSource.options.type === 'mysql' ? 'text CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci' : 'text'

const columnsOf = (runner: QueryRunner) =>
  [
    ['mapping_id', 'integer'],
    ['cancelled_at', runner.dataSource.options.type === 'mysql' ? 'integer UNSIGNED' : 'integer'],
    ['cancelled_by', 'integer'],
    ['cancel_reason', textType(runner)],
  ] as const

/**
 * Mapping of an export, as differences are computed per mapping, and its cancellation. Earlier exports have
 * no mapping and count for each, as before.
 */
export class PayrollSent1765960000000 implements MigrationInterface {
  name = 'PayrollSent1765960000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const [name, type] of columnsOf(runner))
      if (!(await runner.hasColumn('payroll_export', name)))
        await runner.query(`ALTER TABLE payroll_export ADD COLUMN ${name} ${type} NULL`)
  }

  /** @throws if an export is cancelled, or counts for one mapping only: that would be lost */
  async down(runner: QueryRunner) {
    if (await runner.hasColumn('payroll_export', 'mapping_id')) {
      const [row] = await runner.query(
        'SELECT id FROM payroll_export WHERE mapping_id IS NOT NULL OR cancelled_at IS NOT NULL LIMIT 1',
      )
      if (row) throw new Error('What was sent by which mapping, or taken back, would be lost')
    }
    for (const [name] of columnsOf(runner))
      if (await runner.hasColumn('payroll_export', name))
        await runner.query(`ALTER TABLE payroll_export DROP COLUMN ${name}`)
  }
}
