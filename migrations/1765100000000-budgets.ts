import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { bytes, id, instant, key, longText, ofTable, reference, text } from './columns'

const NAME_LENGTH = 120
const WORD_LENGTH = 10
const MONTH_LENGTH = 7
const TYPE_LENGTH = 20

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'budget',
    columns: [id, reference('client_id'), reference('hours'), key(runner, 'period', WORD_LENGTH)],
    indices: [{ name: 'uq_budget_client', columnNames: ['client_id'], isUnique: true }],
    foreignKeys: [ofTable('fk_budget_client', 'client_id', 'client')],
  }),
  new Table({
    name: 'budget_notice',
    columns: [
      id,
      reference('client_id'),
      reference('level'),
      reference('hours'),
      // Empty for a budget without a period, so that each threshold is notified once.
      { ...key(runner, 'month', MONTH_LENGTH), default: "''" },
      instant('at'),
    ],
    indices: [{ name: 'uq_budget_notice', columnNames: ['client_id', 'month', 'level'], isUnique: true }],
    foreignKeys: [ofTable('fk_budget_notice_client', 'client_id', 'client')],
  }),
  new Table({
    name: 'budget_seen',
    columns: [id, reference('user_id'), reference('notice_id')],
    indices: [
      { name: 'uq_budget_seen', columnNames: ['user_id', 'notice_id'], isUnique: true },
      { name: 'ix_budget_seen_notice', columnNames: ['notice_id'] },
    ],
    foreignKeys: [
      ofTable('fk_budget_seen_user', 'user_id', 'user'),
      ofTable('fk_budget_seen_notice', 'notice_id', 'budget_notice'),
    ],
  }),
  new Table({
    name: 'identity',
    columns: [
      id,
      { ...text(runner, 'name', NAME_LENGTH), default: "''" },
      longText(runner, 'address'),
      { ...key(runner, 'logo_type', TYPE_LENGTH), default: "''" },
      { ...reference('version'), unsigned: true, default: '1' },
    ],
  }),
  new Table({
    name: 'logo_part',
    columns: [id, reference('number'), bytes('bytes')],
    indices: [{ name: 'uq_logo_part', columnNames: ['number'], isUnique: true }],
  }),
]

/** Budgets of clients, notifications of their thresholds, and the letterhead of client statements. */
export class Budgets1765100000000 implements MigrationInterface {
  name = 'Budgets1765100000000'

  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(table, true)
    // The row exists from the start, so that it can be locked.
    const there = await runner.query('SELECT id FROM identity')
    if (there.length === 0) await runner.query("INSERT INTO identity (id, address) VALUES (1, '[]')")
  }

  async down(runner: QueryRunner) {
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
