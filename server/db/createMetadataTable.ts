import { type DataSource, Table, type TableColumnOptions } from 'typeorm'

const column = (name: string, isNullable = true): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: '255',
  isNullable,
})

/** With a primary key, which TypeORM would omit, but Group Replication and Galera require. */
export async function createMetadataTable(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner()
  try {
    const name = dataSource.metadataTableName
    // CREATE TABLE IF NOT EXISTS is refused without DDL privileges, even where the table exists.
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
