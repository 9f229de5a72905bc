import type { MigrationInterface, QueryRunner } from 'typeorm'

const KEY = `
  SELECT 1 FROM information_schema.statistics
  WHERE table_schema = DATABASE() AND table_name = 'typeorm_metadata' AND index_name = 'PRIMARY'`

/**
 * TypeORM's own table was the only one without a primary key, which clusters ask of every table. New databases have it
 * from their start; SQLite counts the rows of every table by itself.
 */
export class MetadataKey1765910000000 implements MigrationInterface {
  name = 'MetadataKey1765910000000'

  async up(runner: QueryRunner) {
    if (runner.dataSource.options.type !== 'mysql' || !(await runner.hasTable('typeorm_metadata'))) return
    if ((await runner.query(KEY)).length === 0)
      await runner.query(
        'ALTER TABLE typeorm_metadata ADD COLUMN id int NOT NULL AUTO_INCREMENT PRIMARY KEY FIRST',
      )
  }

  /** The key stays: where it is asked for it cannot be taken away, and earlier versions do without looking at it. */
  async down() {}
}
