import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { bytes, id, instant, key, longText, ofTable, reference, text } from './columns'

const NAME_LENGTH = 120
const FILE_NAME_LENGTH = 200
const MONTH_LENGTH = 7
const FIELD_LENGTH = 24
const HASH_LENGTH = 64

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'payroll_mapping',
    columns: [
      id,
      text(runner, 'name', NAME_LENGTH),
      key(runner, 'name_key'),
      longText(runner, 'mapping'),
      { ...reference('version'), unsigned: true, default: '1' },
    ],
    indices: [{ name: 'uq_payroll_mapping', columnNames: ['name_key'], isUnique: true }],
  }),
  new Table({
    name: 'payroll_export',
    columns: [
      id,
      key(runner, 'month', MONTH_LENGTH),
      reference('company_id', true),
      text(runner, 'mapping', NAME_LENGTH),
      text(runner, 'name', FILE_NAME_LENGTH),
      reference('people'),
      reference('size'),
      key(runner, 'hash', HASH_LENGTH),
      instant('at'),
      reference('actor_id'),
    ],
  }),
  // Amounts of each user's months in each export; the next export contains the differences.
  new Table({
    name: 'payroll_amount',
    columns: [
      id,
      reference('export_id'),
      reference('user_id'),
      key(runner, 'month', MONTH_LENGTH),
      key(runner, 'field', FIELD_LENGTH),
      { name: 'amount', type: 'double' },
    ],
    indices: [
      { name: 'ix_payroll_amount_export', columnNames: ['export_id'] },
      { name: 'ix_payroll_amount_user', columnNames: ['user_id', 'month'] },
    ],
    foreignKeys: [ofTable('fk_payroll_amount_export', 'export_id', 'payroll_export')],
  }),
  new Table({
    name: 'payroll_chunk',
    columns: [id, reference('export_id'), reference('number'), bytes('bytes')],
    indices: [{ name: 'uq_payroll_chunk', columnNames: ['export_id', 'number'], isUnique: true }],
    foreignKeys: [ofTable('fk_payroll_chunk_export', 'export_id', 'payroll_export')],
  }),
]

/** File formats of payroll programs, and the exported files, byte for byte. */
export class Payroll1765300000000 implements MigrationInterface {
  name = 'Payroll1765300000000'

  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(table, true)
  }

  /** @throws if there is an export: the next one could not compute its differences */
  async down(runner: QueryRunner) {
    if (await runner.hasTable('payroll_export')) {
      const [row] = await runner.query('SELECT id FROM payroll_export LIMIT 1')
      if (row) throw new Error('Payroll exports would be lost; remove them first')
    }
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
