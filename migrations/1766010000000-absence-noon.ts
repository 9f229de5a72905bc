import type { MigrationInterface, QueryRunner } from 'typeorm'

const COLUMNS = ['from_noon', 'until_noon']

/**
 * Absences of several days that begin or end at noon; existing ones do neither. `half` remains the half of
 * each day.
 */
export class AbsenceNoon1766010000000 implements MigrationInterface {
  name = 'AbsenceNoon1766010000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
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
