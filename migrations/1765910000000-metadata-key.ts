import type { MigrationInterface, QueryRunner } from 'typeorm'

const KEY = `
  SELECT 1 FROM information_schema.statistics
  WHERE table_schema = DATABASE() AND table_name = 'typeorm_metadata' AND index_name = 'PRIMARY'`

/**
 * Primary key of TypeORM's own table, as clusters require one of every table. New databases have it from the
 * start; SQLite numbers all rows anyway.
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

  /** The key stays: a cluster refuses to drop it, and earlier versions ignore it. */
  async down() {}
}
