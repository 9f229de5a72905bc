import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { foreignKey, id, instant, reference } from './columns'

const formerCompany = () =>
  new Table({
    name: 'former_company',
    columns: [
      id,
      reference('user_id'),
      reference('company_id'),
      { name: 'fin', type: 'date' },
      instant('cancelled_at', true),
    ],
    indices: [{ name: 'ix_former_company_user', columnNames: ['user_id', 'fin'] }],
    foreignKeys: [
      foreignKey('fk_former_company_user', 'user_id', 'user'),
      foreignKey('fk_former_company_company', 'company_id', 'company'),
    ],
  })

/**
 * End of a user's stay in a company, and the company for which an export reported the user. Users who moved
 * earlier count as always having been in their current company: the move's date is unknown.
 */
export class FormerCompany1765500000000 implements MigrationInterface {
  name = 'FormerCompany1765500000000'

  async up(runner: QueryRunner) {
    await runner.createTable(formerCompany(), true)
    // Plain SQL: on SQLite TypeORM would copy the table and drop the old one.
    if (!(await runner.hasColumn('payroll_amount', 'company_id')))
      await runner.query('ALTER TABLE payroll_amount ADD COLUMN company_id integer NOT NULL DEFAULT 0')
    await runner.query(
      'UPDATE payroll_amount SET company_id = (SELECT societe_id FROM user WHERE user.id = user_id) WHERE company_id = 0',
    )
  }

  /** @throws if a user has moved: the rules would use the wrong company for earlier weeks */
  async down(runner: QueryRunner) {
    if (await runner.hasTable('former_company')) {
      const [row] = await runner.query('SELECT id FROM former_company WHERE cancelled_at IS NULL LIMIT 1')
      if (row) throw new Error('Weeks before a change of company would be judged by the present one')
    }
    if (await runner.hasColumn('payroll_amount', 'company_id'))
      await runner.query('ALTER TABLE payroll_amount DROP COLUMN company_id')
    await runner.dropTable('former_company', true)
  }
}
