import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Setting with the progress of `summaries/recountNights.ts`; this migration computes no hours. */
const NIGHTS = 'summaries_nights'
/** Setting that makes the server fill all sums. */
const ALL = 'summaries_due'

/** Sums by the civil day of each hour: those of entries past midnight are recomputed. */
export class CivilDays1765920000000 implements MigrationInterface {
  name = 'CivilDays1765920000000'

  async up(runner: QueryRunner) {
    const [entry] = await runner.query('SELECT id FROM task LIMIT 1')
    const [known] = await runner.query('SELECT name FROM setting WHERE name IN (?, ?)', [NIGHTS, ALL])
    if (entry && !known) await runner.query('INSERT INTO setting (name, value) VALUES (?, ?)', [NIGHTS, '0'])
  }

  /**
   * The previous version sums by the day of the start: recomputes all, as nothing marks the differing ones.
   */
  async down(runner: QueryRunner) {
    await runner.query('DELETE FROM setting WHERE name = ?', [NIGHTS])
    const [entry] = await runner.query('SELECT id FROM task LIMIT 1')
    const [due] = await runner.query('SELECT name FROM setting WHERE name = ?', [ALL])
    if (entry && !due) await runner.query('INSERT INTO setting (name, value) VALUES (?, ?)', [ALL, '1'])
  }
}
