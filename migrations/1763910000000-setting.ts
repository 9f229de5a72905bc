import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { key, text } from './columns'

const NAME_LENGTH = 40
const VALUE_LENGTH = 200
const TIME_ZONE = 'time_zone'

/**
 * Permanent settings of an installation. The time zone's row exists from the start, so that it can be locked.
 */
export class Setting1763910000000 implements MigrationInterface {
  name = 'Setting1763910000000'

  async up(runner: QueryRunner) {
    const columns = [
      { ...key(runner, 'name', NAME_LENGTH), isPrimary: true },
      { ...text(runner, 'value', VALUE_LENGTH), default: "''" },
    ]
    await runner.createTable(new Table({ name: 'setting', columns }), true)
    const there = await runner.query('SELECT name FROM setting WHERE name = ?', [TIME_ZONE])
    if (there.length === 0) await runner.query('INSERT INTO setting (name) VALUES (?)', [TIME_ZONE])
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('setting', true)
  }
}
