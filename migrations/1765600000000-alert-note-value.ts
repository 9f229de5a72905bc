import type { MigrationInterface, QueryRunner } from 'typeorm'

const COLUMNS = ['seen_value', 'text_value']

/** Of which value an alert was seen and justified: what is corrected since is another overrun. Unknown of earlier notes. */
export class AlertNoteValue1765600000000 implements MigrationInterface {
  name = 'AlertNoteValue1765600000000'

  async up(runner: QueryRunner) {
    // By hand: TypeORM would copy the whole table on SQLite, and drop the old one.
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
