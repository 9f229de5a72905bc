import type { MigrationInterface, QueryRunner } from 'typeorm'

const COLUMNS = ['from_noon', 'until_noon']

/**
 * Absences of several days that begin at noon of the first one, or end at noon of the last. What stands has neither: `half` still is
 * the half of each of its days.
 */
export class AbsenceNoon1766010000000 implements MigrationInterface {
  name = 'AbsenceNoon1766010000000'

  async up(runner: QueryRunner) {
    // By hand: TypeORM would copy the whole table on SQLite, and drop the old one.
    for (const column of COLUMNS)
      if (!(await runner.hasColumn('absence', column)))
        await runner.query(`ALTER TABLE absence ADD COLUMN ${column} tinyint NOT NULL DEFAULT 0`)
  }

  async down(runner: QueryRunner) {
    for (const column of COLUMNS)
      if (await runner.hasColumn('absence', column))
        await runner.query(`ALTER TABLE absence DROP COLUMN ${column}`)
  }
}
