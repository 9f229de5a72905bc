import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { instant, key, reference } from './columns'

const AGENT_LENGTH = 80
/** Seconds that a session lasted before this migration. */
const OLD_LIFETIME = 12 * 3_600

/**
 * Plain SQL: on SQLite TypeORM would copy whole tables, and drop the old ones with all rows that refer to
 * them.
 */
function columns(runner: QueryRunner): [table: 'session' | 'user', column: string, type: string][] {
  const mysql = runner.dataSource.options.type === 'mysql'
  const seconds = mysql ? 'integer unsigned' : 'integer'
  const words = mysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci' : ''
  return [
    ['session', 'created_at', `${seconds} NOT NULL DEFAULT 0`],
    ['session', 'seen_at', `${seconds} NOT NULL DEFAULT 0`],
    ['session', 'password_at', `${seconds} NOT NULL DEFAULT 0`],
    ['session', 'agent', `varchar(${AGENT_LENGTH})${words} NOT NULL DEFAULT ''`],
    ['user', 'must_change', 'tinyint NOT NULL DEFAULT 0'],
    ['user', 'password_until', `${seconds} NULL`],
  ]
}

/** Addresses from which a user has signed in: they stay usable when others cause failures for the account. */
const places = (runner: QueryRunner) =>
  new Table({
    name: 'sign_in_place',
    columns: [
      { ...reference('user_id'), isPrimary: true },
      { ...key(runner, 'place', 32), isPrimary: true },
      instant('last_at'),
    ],
    foreignKeys: [
      {
        name: 'fk_sign_in_place_user',
        columnNames: ['user_id'],
        referencedTableName: 'user',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  })

/**
 * Sessions: opening, last use, password confirmation and browser. Credentials: passwords set by another user.
 */
export class SignIn1764000000000 implements MigrationInterface {
  name = 'SignIn1764000000000'

  async up(runner: QueryRunner) {
    for (const [table, column, type] of columns(runner))
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
    await runner.query(
      `UPDATE session SET created_at = expires_at - ${OLD_LIFETIME}, seen_at = expires_at - ${OLD_LIFETIME}
       WHERE created_at = 0 AND expires_at > ${OLD_LIFETIME}`,
    )
    await runner.createTable(places(runner), true)
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('sign_in_place', true)
    for (const [table, column] of columns(runner).reverse())
      if (await runner.hasColumn(table, column))
        await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`)
  }
}
