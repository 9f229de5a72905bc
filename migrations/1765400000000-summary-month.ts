import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { flag, reference } from './columns'

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

const sum = (name: string) => ({ name, type: 'bigint', default: '0' })

const summaryMonth = () =>
  new Table({
    name: 'summary_month',
    columns: [
      { name: 'month', type: 'date', isPrimary: true },
      { ...reference('client_id'), isPrimary: true },
      { ...reference('typetache_id'), isPrimary: true },
      ...['worked', 'rested', 'entries', 'breaks'].map(sum),
    ],
  })

const summaryClosed = () =>
  new Table({
    name: 'summary_closed',
    columns: [{ name: 'month', type: 'date', isPrimary: true }, flag('closed', 0)],
  })

/** One row per month from the start: a change or the closing of a month locks its row. */
const months = () =>
  Array.from({ length: (LAST_YEAR - FIRST_YEAR + 1) * 12 }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return `('${FIRST_YEAR + Math.floor(index / 12)}-${month}-01', 0)`
  })

/** Sums over all users by month, client and task type, for months that rarely change. */
export class SummaryMonth1765400000000 implements MigrationInterface {
  name = 'SummaryMonth1765400000000'

  async up(runner: QueryRunner) {
    await runner.createTable(summaryMonth(), true)
    await runner.createTable(summaryClosed(), true)
    const [row] = await runner.query('SELECT month FROM summary_closed LIMIT 1')
    if (!row) await runner.query(`INSERT INTO summary_closed (month, closed) VALUES ${months().join(', ')}`)
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('summary_closed', true)
    await runner.dropTable('summary_month', true)
  }
}
