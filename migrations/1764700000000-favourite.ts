import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { id, reference } from './columns'

const TO = [
  { column: 'user_id', table: 'user', key: 'user' },
  { column: 'typetache_id', table: 'task_type', key: 'type' },
  { column: 'client_id', table: 'client', key: 'client' },
]

const favourite = () =>
  new Table({
    name: 'favourite',
    columns: [id, reference('user_id'), reference('typetache_id', true), reference('client_id', true)],
    indices: TO.map(({ column, key }) => ({ name: `ix_favourite_${key}`, columnNames: [column] })),
    foreignKeys: TO.map(({ column, table, key }) => ({
      name: `fk_favourite_${key}`,
      columnNames: [column],
      referencedTableName: table,
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    })),
  })

/** Pinned pairs of a task type and a client, started with one click. */
export class Favourite1764700000000 implements MigrationInterface {
  name = 'Favourite1764700000000'

  async up(runner: QueryRunner) {
    await runner.createTable(favourite(), true)
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('favourite', true)
  }
}
