import type { MigrationInterface, QueryRunner } from 'typeorm'

const EXPRESSION = 'CASE WHEN fin > debut + 72000 THEN 1 ELSE 0 END'
const INDEX = 'ix_task_long'

/** Creates TypeORM's own table of generated columns' expressions, which TypeORM expects. */
async function describe(runner: QueryRunner) {
  const [{ base }] = await (runner.dataSource.options.type === 'mysql'
    ? runner.query('SELECT DATABASE() AS base')
    : [{ base: null }])
  await forget(runner)
  await runner.query(
    "INSERT INTO typeorm_metadata (`type`, `schema`, `table`, `name`, `value`) VALUES ('GENERATED_COLUMN', ?, 'task', 'long_lasting', ?)",
    [base, EXPRESSION],
  )
}

const forget = (runner: QueryRunner) =>
  runner.query("DELETE FROM typeorm_metadata WHERE `table` = 'task' AND `name` = 'long_lasting'")

const indexed = async (runner: QueryRunner) =>
  (await runner.getTable('task'))?.indices.some(({ name }) => name === INDEX)

/**
 * Marks entries longer than 20 hours, so that an index finds those that reach into a range from long before
 * it. A generated column: nothing to fill in, and no statement can forget it.
 */
export class LongLasting1763850000000 implements MigrationInterface {
  name = 'LongLasting1763850000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one, with all rows that refer to it.
    if (!(await runner.hasColumn('task', 'long_lasting')))
      await runner.query(
        `ALTER TABLE task ADD COLUMN long_lasting tinyint GENERATED ALWAYS AS (${EXPRESSION}) VIRTUAL`,
      )
    await describe(runner)
    if (!(await indexed(runner)))
      await runner.query(`CREATE INDEX ${INDEX} ON task (user_id, long_lasting, fin)`)
  }

  async down(runner: QueryRunner) {
    if (await indexed(runner)) await runner.dropIndex('task', INDEX)
    if (await runner.hasColumn('task', 'long_lasting'))
      await runner.query('ALTER TABLE task DROP COLUMN long_lasting')
    await forget(runner)
  }
}
