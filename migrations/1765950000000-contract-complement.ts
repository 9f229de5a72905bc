import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Which contracts are avenants that add hours for a time (L3123-22): of those from before, none has said so. */
export class ContractComplement1765950000000 implements MigrationInterface {
  name = 'ContractComplement1765950000000'

  async up(runner: QueryRunner) {
    // By hand: TypeORM would copy the whole table on SQLite, and drop the old one.
    if (!(await runner.hasColumn('contract', 'complement_heures')))
      await runner.query('ALTER TABLE contract ADD COLUMN complement_heures tinyint NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('contract', 'complement_heures'))
      await runner.query('ALTER TABLE contract DROP COLUMN complement_heures')
  }
}
