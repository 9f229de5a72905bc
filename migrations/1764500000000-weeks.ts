import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { id, instant, key, longText, reference } from './columns'

const HASH_LENGTH = 64
const WORD_LENGTH = 10

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'week',
    columns: [
      id,
      reference('user_id'),
      { name: 'monday', type: 'date' },
      key(runner, 'state', WORD_LENGTH),
      instant('submitted_at', true),
      { ...key(runner, 'submitted_stamp', HASH_LENGTH), isNullable: true },
      { ...key(runner, 'decision', WORD_LENGTH), isNullable: true },
      instant('decided_at', true),
      // No foreign key: it would lock the decider's row, and delay that user's own writes.
      reference('decided_by', true),
      { ...key(runner, 'snapshot_hash', HASH_LENGTH), isNullable: true },
      instant('seen_at', true),
      { ...reference('version'), unsigned: true, default: '1' },
    ],
    indices: [
      { name: 'uq_week_person', columnNames: ['user_id', 'monday'], isUnique: true },
      { name: 'ix_week_state', columnNames: ['state', 'monday'] },
    ],
    foreignKeys: [
      {
        name: 'fk_week_user',
        columnNames: ['user_id'],
        referencedTableName: 'user',
        referencedColumnNames: ['id'],
      },
    ],
  }),
  new Table({
    name: 'week_snapshot',
    columns: [
      id,
      reference('week_id'),
      reference('number'),
      reference('part'),
      instant('at'),
      reference('actor_id'),
      key(runner, 'hash', HASH_LENGTH),
      longText(runner, 'content'),
    ],
    indices: [{ name: 'uq_week_snapshot_part', columnNames: ['week_id', 'number', 'part'], isUnique: true }],
    foreignKeys: [
      {
        name: 'fk_week_snapshot_week',
        columnNames: ['week_id'],
        referencedTableName: 'week',
        referencedColumnNames: ['id'],
      },
    ],
  }),
]

/** Submitted and approved weeks, with a snapshot of what was approved. */
export class Weeks1764500000000 implements MigrationInterface {
  name = 'Weeks1764500000000'

  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(table, true)
  }

  /** @throws if a week has a decision: it would be lost with its snapshot */
  async down(runner: QueryRunner) {
    if (await runner.hasTable('week')) {
      const [row] = await runner.query('SELECT id FROM week LIMIT 1')
      if (row) throw new Error('Weeks that were submitted or approved would be lost; remove them first')
    }
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
