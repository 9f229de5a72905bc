import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Names its character set, because a MariaDB server's default may be Latin-1. */
const textType = ({ dataSource }: QueryRunner) =>
  dataSource.options.type === 'mysql'
    ? 'varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci'
    : 'varchar(500)'

/** Agreement that allows complementary hours up to a third (L3123-20); empty without one. */
export class ContractAccord1765800000000 implements MigrationInterface {
  name = 'ContractAccord1765800000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    if (!(await runner.hasColumn('contract', 'accord')))
      await runner.query(`ALTER TABLE contract ADD COLUMN accord ${textType(runner)} NOT NULL DEFAULT ''`)
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('contract', 'accord'))
      await runner.query('ALTER TABLE contract DROP COLUMN accord')
  }
}
