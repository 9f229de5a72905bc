import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Null where none is set, as in identities of before: their seals leave null columns out. */
const typeOf = ({ dataSource }: QueryRunner) =>
  dataSource.options.type === 'mysql'
    ? 'varchar(14) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci NULL'
    : 'varchar(14) NULL'

/** SIRET of a company; one in a line of its address stays there. */
export class IdentitySiret1766130000000 implements MigrationInterface {
  name = 'IdentitySiret1766130000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    if (!(await runner.hasColumn('identity', 'siret')))
      await runner.query(`ALTER TABLE identity ADD COLUMN siret ${typeOf(runner)}`)
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('identity', 'siret'))
      await runner.query('ALTER TABLE identity DROP COLUMN siret')
  }
}
