import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Names its character set, because a MariaDB server's default may be Latin-1. */
const columnsOf = ({ dataSource }: QueryRunner) => {
  const charset =
    dataSource.options.type === 'mysql' ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci' : ''
  return [
    ['jours', 'integer NULL'],
    ['decompte', `varchar(12)${charset} NOT NULL DEFAULT 'OUVRABLES'`],
  ] as const
}

/** Days that the law or an agreement grants for a type, and how they are counted; existing types have none. */
export class AbsenceTypeDays1766105000000 implements MigrationInterface {
  name = 'AbsenceTypeDays1766105000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const [column, type] of columnsOf(runner))
      if (!(await runner.hasColumn('absence_type', column)))
        await runner.query(`ALTER TABLE absence_type ADD COLUMN ${column} ${type}`)
  }

  async down(runner: QueryRunner) {
    for (const [column] of columnsOf(runner))
      if (await runner.hasColumn('absence_type', column))
        await runner.query(`ALTER TABLE absence_type DROP COLUMN ${column}`)
  }
}
