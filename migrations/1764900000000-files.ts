import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { bytes, flag, id, instant, key, longText, ofTable, reference, text } from './columns'

const NAME_LENGTH = 200
const REASON_LENGTH = 500
const WORD_LENGTH = 10
const PATH_LENGTH = 80
const OWNER_LENGTH = 40
const REACH_LENGTH = 12

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'file',
    columns: [
      id,
      reference('user_id'),
      text(runner, 'name', NAME_LENGTH),
      key(runner, 'type', WORD_LENGTH),
      key(runner, 'state', WORD_LENGTH),
      { ...text(runner, 'reason', REASON_LENGTH), default: "''" },
      { ...reference('progress'), default: '0' },
      reference('size', true),
      instant('created_at'),
      instant('made_at', true),
      instant('expires_at'),
      flag('regular', 0),
      instant('seen_at', true),
      key(runner, 'path', PATH_LENGTH),
      longText(runner, 'input'),
      key(runner, 'owner', OWNER_LENGTH),
      key(runner, 'reach', REACH_LENGTH),
      instant('beat'),
    ],
    indices: [
      { name: 'ix_file_user', columnNames: ['user_id'] },
      { name: 'ix_file_expires', columnNames: ['expires_at'] },
      { name: 'ix_file_owner', columnNames: ['owner', 'state'] },
    ],
    foreignKeys: [ofTable('fk_file_user', 'user_id', 'user')],
  }),
  new Table({
    name: 'file_chunk',
    columns: [id, reference('file_id'), reference('number'), bytes('bytes')],
    indices: [{ name: 'uq_file_chunk', columnNames: ['file_id', 'number'], isUnique: true }],
    foreignKeys: [ofTable('fk_file_chunk_file', 'file_id', 'file')],
  }),
]

/** Files created in the background for the user who requested them, and their bytes. */
export class Files1764900000000 implements MigrationInterface {
  name = 'Files1764900000000'

  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(table, true)
  }

  async down(runner: QueryRunner) {
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
