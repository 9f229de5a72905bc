import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { foreignKey, id, key, reference } from './columns'

const MONTH_LENGTH = 7
const KIND_LENGTH = 8

const payrollMonth = (runner: QueryRunner) =>
  new Table({
    name: 'payroll_month',
    columns: [
      id,
      reference('company_id'),
      key(runner, 'month', MONTH_LENGTH),
      key(runner, 'kind', KIND_LENGTH),
    ],
    indices: [{ name: 'uq_payroll_month', columnNames: ['company_id', 'month'], isUnique: true }],
    foreignKeys: [foreignKey('fk_payroll_month_company', 'company_id', 'company')],
  })

/**
 * Whether a company's payroll months consist of weeks or calendar days, from a month on; weeks by their
 * Sunday without a row.
 */
export class PayrollMonth1765961000000 implements MigrationInterface {
  name = 'PayrollMonth1765961000000'

  async up(runner: QueryRunner) {
    await runner.createTable(payrollMonth(runner), true)
  }

  /** @throws if a company has chosen: months exported by days would be counted by weeks */
  async down(runner: QueryRunner) {
    if (await runner.hasTable('payroll_month')) {
      const [row] = await runner.query('SELECT id FROM payroll_month LIMIT 1')
      if (row) throw new Error('By what companies count their months would be lost')
    }
    await runner.dropTable('payroll_month', true)
  }
}
