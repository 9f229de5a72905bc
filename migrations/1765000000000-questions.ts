import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { flag, id, instant, key, longText, ofTable, reference, text } from './columns'

const NAME_LENGTH = 120
const WORD_LENGTH = 20

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'kept_question',
    columns: [
      id,
      reference('user_id'),
      text(runner, 'name', NAME_LENGTH),
      key(runner, 'name_key'),
      longText(runner, 'question'),
      flag('shared', 0),
      instant('created_at'),
      { ...reference('version'), unsigned: true, default: '1' },
    ],
    indices: [
      { name: 'uq_kept_question_name', columnNames: ['user_id', 'name_key'], isUnique: true },
      { name: 'ix_kept_question_shared', columnNames: ['shared'] },
    ],
    foreignKeys: [ofTable('fk_kept_question_user', 'user_id', 'user')],
  }),
  new Table({
    name: 'pinned_question',
    columns: [id, reference('user_id'), reference('question_id')],
    indices: [
      { name: 'uq_pinned_question', columnNames: ['user_id', 'question_id'], isUnique: true },
      { name: 'ix_pinned_question_question', columnNames: ['question_id'] },
    ],
    foreignKeys: [
      ofTable('fk_pinned_question_user', 'user_id', 'user'),
      ofTable('fk_pinned_question_question', 'question_id', 'kept_question'),
    ],
  }),
  new Table({
    name: 'question_schedule',
    columns: [
      id,
      reference('user_id'),
      reference('question_id'),
      key(runner, 'rhythm', WORD_LENGTH),
      key(runner, 'format', WORD_LENGTH),
      { name: 'next_date', type: 'date' },
    ],
    indices: [
      { name: 'uq_question_schedule', columnNames: ['user_id', 'question_id'], isUnique: true },
      { name: 'ix_question_schedule_question', columnNames: ['question_id'] },
      { name: 'ix_question_schedule_next', columnNames: ['next_date'] },
    ],
    foreignKeys: [
      ofTable('fk_question_schedule_user', 'user_id', 'user'),
      ofTable('fk_question_schedule_question', 'question_id', 'kept_question'),
    ],
  }),
]

/** Saved reports: shared, pinned to the menu, and run on a schedule. */
export class Questions1765000000000 implements MigrationInterface {
  name = 'Questions1765000000000'

  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(table, true)
  }

  async down(runner: QueryRunner) {
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
