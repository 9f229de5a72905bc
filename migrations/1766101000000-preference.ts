import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { flag, id, ofTable, reference } from './columns'

const preference = () =>
  new Table({
    name: 'preference',
    columns: [id, reference('user_id'), flag('start_ends', 0)],
    indices: [{ name: 'uq_preference_user', columnNames: ['user_id'], isUnique: true }],
    foreignKeys: [ofTable('fk_preference_user', 'user_id', 'user')],
  })

/** Each user's choices of how the screens work; none until one is made. */
export class Preference1766101000000 implements MigrationInterface {
  name = 'Preference1766101000000'

  async up(runner: QueryRunner) {
    await runner.createTable(preference(), true)
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('preference', true)
  }
}
