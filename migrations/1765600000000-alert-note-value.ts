import type { MigrationInterface, QueryRunner } from 'typeorm'

const COLUMNS = ['seen_value', 'text_value']

/**
 * Value of an alert when it was seen or justified: after a correction it is a new alert. Null in earlier
 * notes.
 */
export class AlertNoteValue1765600000000 implements MigrationInterface {
  name = 'AlertNoteValue1765600000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const column of COLUMNS)
      if (!(await runner.hasColumn('alert_note', column)))
        await runner.query(`ALTER TABLE alert_note ADD COLUMN ${column} integer NULL`)
  }

  async down(runner: QueryRunner) {
    for (const column of COLUMNS)
      if (await runner.hasColumn('alert_note', column))
        await runner.query(`ALTER TABLE alert_note DROP COLUMN ${column}`)
  }
}
