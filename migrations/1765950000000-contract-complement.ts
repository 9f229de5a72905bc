import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Whether a contract is an amendment with temporary additional hours (L3123-22); no for existing contracts.
 */
export class ContractComplement1765950000000 implements MigrationInterface {
  name = 'ContractComplement1765950000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    if (!(await runner.hasColumn('contract', 'complement_heures')))
      await runner.query('ALTER TABLE contract ADD COLUMN complement_heures tinyint NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner) {
    if (await runner.hasColumn('contract', 'complement_heures'))
      await runner.query('ALTER TABLE contract DROP COLUMN complement_heures')
  }
}
