import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { id, instant, key, longText, reference, text } from './columns'

const REASON_LENGTH = 500

/**
 * Values that a correction replaced. The subject is named by kind and id, so that other kinds can be added.
 */
const journal = (runner: QueryRunner) =>
  new Table({
    name: 'journal',
    columns: [
      id,
      key(runner, 'entity', 20),
      reference('entity_id'),
      reference('actor_id'),
      instant('at'),
      key(runner, 'action', 20),
      longText(runner, 'before'),
      longText(runner, 'after'),
      { ...text(runner, 'reason', REASON_LENGTH), default: "''" },
    ],
    indices: [
      { name: 'ix_journal_entity', columnNames: ['entity', 'entity_id'] },
      { name: 'ix_journal_actor', columnNames: ['actor_id'] },
    ],
    foreignKeys: [
      {
        name: 'fk_journal_actor',
        columnNames: ['actor_id'],
        referencedTableName: 'user',
        referencedColumnNames: ['id'],
      },
    ],
  })

export class Journal1763800000000 implements MigrationInterface {
  name = 'Journal1763800000000'

  async up(runner: QueryRunner) {
    await runner.createTable(journal(runner), true)
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one, with all rows that refer to it.
    if (!(await runner.hasColumn('task', 'corrected')))
      await runner.query('ALTER TABLE task ADD COLUMN corrected tinyint NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('task', 'corrected'))
      await runner.query('ALTER TABLE task DROP COLUMN corrected')
    await runner.dropTable('journal', true)
  }
}
