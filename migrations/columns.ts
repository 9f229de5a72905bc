import type { QueryRunner, TableColumnOptions } from 'typeorm'

export const id: TableColumnOptions = {
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
}
export const reference = (name: string, isNullable = false): TableColumnOptions => ({
  name,
  type: 'integer',
  isNullable,
})
const mysql = (runner: QueryRunner) => runner.dataSource.options.type === 'mysql'

/** With its character set: a MariaDB server's default may be Latin-1. */
export const text = (runner: QueryRunner, name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...(mysql(runner) && { charset: 'utf8mb4', collation: 'utf8mb4_unicode_ci' }),
})
/** Unlimited text: two snapshot columns would exceed MariaDB's row size as `varchar`. */
export const longText = (runner: QueryRunner, name: string): TableColumnOptions => ({
  name,
  type: 'text',
  ...(mysql(runner) && { charset: 'utf8mb4', collation: 'utf8mb4_unicode_ci' }),
})
/** Whole seconds since 1970, in UTC; unsigned, so good until 2106. */
export const instant = (name: string, isNullable = false): TableColumnOptions => ({
  name,
  type: 'integer',
  unsigned: true,
  isNullable,
})
export const flag = (name: string, value: number): TableColumnOptions => ({
  name,
  type: 'tinyint',
  default: String(value),
})
/** Compared byte by byte on both databases; `normalizedName` makes it case-insensitive. */
export const key = (runner: QueryRunner, name: string, length = 254): TableColumnOptions => ({
  ...text(runner, name, length),
  ...(mysql(runner) && { collation: 'utf8mb4_bin' }),
})
/** Up to 65,535 bytes on MySQL: longer content is split over rows. */
export const bytes = (name: string): TableColumnOptions => ({ name, type: 'blob' })
export const foreignKey = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
})
/** A foreign key with ON DELETE CASCADE. */
export const ofTable = (name: string, column: string, table: string) => ({
  ...foreignKey(name, column, table),
  onDelete: 'CASCADE',
})
