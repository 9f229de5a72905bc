import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How far `summaries/recountNights.ts` has come; a migration counts no hours. */
const NIGHTS = 'summaries_nights'
/** What the server fills the sums by as a whole. */
const ALL = 'summaries_due'

/** Sums go by the civil day on which an hour is worked: those of entries that pass midnight are counted anew. */
export class CivilDays1765920000000 implements MigrationInterface {
  name = 'CivilDays1765920000000'

  async up(runner: QueryRunner) {
    const [entry] = await runner.query('SELECT id FROM task LIMIT 1')
    const [known] = await runner.query('SELECT name FROM setting WHERE name IN (?, ?)', [NIGHTS, ALL])
    if (entry && !known) await runner.query('INSERT INTO setting (name, value) VALUES (?, ?)', [NIGHTS, '0'])
  }

  /** The version before counts them by the day of their start: all anew, as nothing says which differ. */
  async down(runner: QueryRunner) {
    await runner.query('DELETE FROM setting WHERE name = ?', [NIGHTS])
    const [entry] = await runner.query('SELECT id FROM task LIMIT 1')
    const [due] = await runner.query('SELECT name FROM setting WHERE name = ?', [ALL])
    if (entry && !due) await runner.query('INSERT INTO setting (name, value) VALUES (?, ?)', [ALL, '1'])
  }
}
