import { randomBytes } from 'node:crypto'
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { instant, reference, text } from './columns'

const HASH_LENGTH = 255
const COLUMNS = ['password_hash', 'must_change', 'password_until']

/** Password of a user; without a row the user cannot sign in by password. */
const credential = (runner: QueryRunner) =>
  new Table({
    name: 'credential',
    columns: [
      { ...reference('user_id'), isPrimary: true },
      text(runner, 'password_hash', HASH_LENGTH),
      { name: 'must_change', type: 'tinyint' },
      instant('password_until', true),
    ],
    foreignKeys: [
      {
        name: 'fk_credential_user',
        columnNames: ['user_id'],
        referencedTableName: 'user',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  })

const isMysql = (runner: QueryRunner) => runner.dataSource.options.type === 'mysql'

async function columnsThere(runner: QueryRunner) {
  const there: string[] = []
  for (const column of COLUMNS) if (await runner.hasColumn('user', column)) there.push(column)
  return there
}

/**
 * Plain SQL: on SQLite TypeORM would copy the table. One statement on MySQL, where a half-finished change
 * could not be repeated.
 */
async function alterUser(runner: QueryRunner, changes: readonly string[]) {
  const statements = isMysql(runner) ? [changes.join(', ')].filter(Boolean) : changes
  for (const change of statements) await runner.query(`ALTER TABLE user ${change}`)
}

/** A well-formed hash that matches no password. */
const unmatched = () => {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`
}

/** Moves the password from the user to a table of its own, so that a user may have none. */
export class Credential1764100000000 implements MigrationInterface {
  name = 'Credential1764100000000'

  async up(runner: QueryRunner) {
    await runner.createTable(credential(runner), true)
    const columns = await columnsThere(runner)
    if (columns.length === COLUMNS.length)
      await runner.query(
        `INSERT INTO credential (user_id, password_hash, must_change, password_until)
         SELECT id, password_hash, must_change, password_until FROM user
         WHERE id NOT IN (SELECT user_id FROM credential)`,
      )
    await alterUser(
      runner,
      columns.map((column) => `DROP COLUMN ${column}`),
    )
  }

  async down(runner: QueryRunner) {
    if ((await columnsThere(runner)).length < COLUMNS.length) {
      const words = isMysql(runner) ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci' : ''
      await alterUser(runner, [
        `ADD COLUMN password_hash varchar(${HASH_LENGTH})${words} NOT NULL DEFAULT ''`,
        'ADD COLUMN must_change tinyint NOT NULL DEFAULT 0',
        `ADD COLUMN password_until ${isMysql(runner) ? 'integer unsigned' : 'integer'} NULL`,
      ])
    }
    if (await runner.hasTable('credential')) {
      const of = (column: string) => `(SELECT c.${column} FROM credential c WHERE c.user_id = user.id)`
      await runner.query(
        `UPDATE user SET password_hash = COALESCE(${of('password_hash')}, ?),
           must_change = COALESCE(${of('must_change')}, 0), password_until = ${of('password_until')}`,
        [unmatched()],
      )
    }
    await runner.dropTable('credential', true)
  }
}
