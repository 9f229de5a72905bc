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
 * Which mapping an export was made by, for what was sent counts by mapping, and that it was taken back. Exports from before name no
 * mapping and go on counting for each, as they did when they were made.
 */
export class PayrollSent1765960000000 implements MigrationInterface {
  name = 'PayrollSent1765960000000'

  async up(runner: QueryRunner) {
    // By hand: TypeORM would copy the whole table on SQLite, and drop the old one.
    for (const [name, type] of columnsOf(runner))
      if (!(await runner.hasColumn('payroll_export', name)))
        await runner.query(`ALTER TABLE payroll_export ADD COLUMN ${name} ${type} NULL`)
  }

  /** @throws where it would be forgotten that an export was taken back, or for which mapping alone it counts */
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
