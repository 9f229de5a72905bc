import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { reference } from './columns'

const number = (name: string) => ({ ...reference(name), default: '0' })

/**
 * No foreign keys: each would cost a look-up whenever an entry ends, and no query needs them. The primary key
 * begins with the day: a range over all users is contiguous.
 */
const summary = () =>
  new Table({
    name: 'summary',
    columns: [
      { name: 'date', type: 'date', isPrimary: true },
      { ...reference('user_id'), isPrimary: true },
      { ...number('client_id'), isPrimary: true },
      { ...number('typetache_id'), isPrimary: true },
      ...['worked', 'rested', 'entries', 'breaks'].map(number),
    ],
    indices: [
      { name: 'ix_summary_user', columnNames: ['user_id', 'date'] },
      { name: 'ix_summary_client', columnNames: ['client_id', 'date'] },
    ],
  })

/** Setting that makes the server fill the table when it starts: this migration computes no hours. */
const DUE = 'summaries_due'

/** Sums of hours by user, day, client and task type. */
export class Summary1764800000000 implements MigrationInterface {
  name = 'Summary1764800000000'

  async up(runner: QueryRunner) {
    await runner.createTable(summary(), true)
    const [entry] = await runner.query('SELECT id FROM task LIMIT 1')
    const [due] = await runner.query('SELECT name FROM setting WHERE name = ?', [DUE])
    if (entry && !due) await runner.query('INSERT INTO setting (name, value) VALUES (?, ?)', [DUE, '1'])
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('summary', true)
    await runner.query('DELETE FROM setting WHERE name = ?', [DUE])
  }
}
