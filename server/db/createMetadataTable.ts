import { type DataSource, Table, type TableColumnOptions } from 'typeorm'

const column = (name: string, isNullable = true): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: '255',
  isNullable,
})

/**
 * Makes the table in which TypeORM keeps the expressions of generated columns, which it would make without a primary
 * key: Group Replication, Galera's strict mode and `sql_require_primary_key` refuse that.
 */
export async function createMetadataTable(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner()
  try {
    const name = dataSource.metadataTableName
    // An account that may only read and write rows is refused the statement also where the table stands.
    if (await runner.hasTable(name)) return
    const id: TableColumnOptions = {
      name: 'id',
      type: 'int',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
    }
    const value: TableColumnOptions = { name: 'value', type: 'text', isNullable: true }
    const columns = [
      id,
      column('type', false),
      ...['database', 'schema', 'table', 'name'].map((one) => column(one)),
      value,
    ]
    await runner.createTable(new Table({ name, columns }), true)
  } finally {
    await runner.release()
  }
}
