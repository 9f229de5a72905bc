import type { MigrationInterface, QueryRunner } from 'typeorm'

const TABLES = ['budget', 'budget_notice']

/** Minutes of a budget beyond its whole hours; null for none, as in existing budgets. */
export class BudgetMinutes1766011000000 implements MigrationInterface {
  name = 'BudgetMinutes1766011000000'

  async up(runner: QueryRunner) {
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    for (const table of TABLES)
      if (!(await runner.hasColumn(table, 'minutes')))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN minutes integer NULL`)
  }

  async down(runner: QueryRunner) {
    for (const table of TABLES)
      if (await runner.hasColumn(table, 'minutes'))
        await runner.query(`ALTER TABLE ${table} DROP COLUMN minutes`)
  }
}
