import { type MigrationInterface, type QueryRunner, TableColumn, TableForeignKey, TableIndex } from 'typeorm'
import { key, longText, reference } from './columns'

const TABLE = 'task_request'
const EXPIRY = 'ix_task_request_expiry'
const USER = 'fk_task_request_user'

const added = (runner: QueryRunner) => [
  new TableColumn({ ...key(runner, 'operation', 40), default: "''" }),
  new TableColumn({ ...key(runner, 'content', 43), default: "''" }),
  new TableColumn({ ...longText(runner, 'answer'), isNullable: true }),
]

/** Whether `task_id` may be null. Plain SQL on MySQL: TypeORM would drop the column and create it again. */
async function settle(runner: QueryRunner, isNullable: boolean) {
  if (runner.dataSource.options.type === 'mysql')
    return runner.query(`ALTER TABLE ${TABLE} MODIFY task_id int ${isNullable ? '' : 'NOT '}NULL`)
  return runner.changeColumn(TABLE, 'task_id', new TableColumn(reference('task_id', isNullable)))
}

/**
 * Idempotency for every operation, not only for starting an entry: its name, a digest of the input, and the
 * answer unless it is an entry. No foreign key to the user: it would make writes wait for the lock on the
 * user's row.
 */
export class Idempotency1764200000000 implements MigrationInterface {
  name = 'Idempotency1764200000000'

  async up(runner: QueryRunner) {
    for (const column of added(runner))
      if (!(await runner.hasColumn(TABLE, column.name))) await runner.addColumn(TABLE, column)
    await settle(runner, true)
    const table = await runner.getTable(TABLE)
    if (table?.foreignKeys.some(({ name }) => name === USER)) await runner.dropForeignKey(TABLE, USER)
    if (!table?.indices.some(({ name }) => name === EXPIRY))
      await runner.createIndex(TABLE, new TableIndex({ name: EXPIRY, columnNames: ['created_at'] }))
  }

  async down(runner: QueryRunner) {
    // The previous version has no requests without an entry.
    await runner.query(`DELETE FROM ${TABLE} WHERE task_id IS NULL`)
    const table = await runner.getTable(TABLE)
    if (table?.indices.some(({ name }) => name === EXPIRY)) await runner.dropIndex(TABLE, EXPIRY)
    if (!table?.foreignKeys.some(({ name }) => name === USER))
      await runner.createForeignKey(
        TABLE,
        new TableForeignKey({
          name: USER,
          columnNames: ['user_id'],
          referencedTableName: 'user',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
        }),
      )
    await settle(runner, false)
    for (const { name } of added(runner).reverse())
      if (await runner.hasColumn(TABLE, name)) await runner.dropColumn(TABLE, name)
  }
}
