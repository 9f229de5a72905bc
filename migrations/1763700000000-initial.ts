import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm'
import { flag, id, instant, key as keyColumn, reference, text as textColumn } from './columns'

const foreign = (name: string, column: string, table: string, onDelete?: 'CASCADE') => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete,
})
const index = (name: string, ...columnNames: string[]) => ({ name, columnNames })
const unique = (name: string, ...columnNames: string[]) => ({ name, columnNames, isUnique: true })

/** The five kinds of reference data, users, sessions, entries and the requests that made them. */
function tables(runner: QueryRunner): TableOptions[] {
  const text = (name: string, length: number) => textColumn(runner, name, length)
  const key = (name: string, length?: number) => keyColumn(runner, name, length)
  const nameKey = key('name_key')
  const ofGroup = (name: string): TableOptions => ({
    name,
    columns: [id, text('libelle', 120), nameKey, reference('groupetache_id'), flag('active', 1)],
    indices: [unique(`uq_${name}`, 'groupetache_id', 'name_key')],
    foreignKeys: [foreign(`fk_${name}_group`, 'groupetache_id', 'task_group')],
  })
  return [
    {
      name: 'holding',
      columns: [id, text('holding', 120), nameKey, flag('active', 1)],
      indices: [unique('uq_holding', 'name_key')],
    },
    {
      name: 'company',
      columns: [id, text('nom', 120), nameKey, reference('holding_id'), flag('active', 1)],
      indices: [unique('uq_company', 'holding_id', 'name_key')],
      foreignKeys: [foreign('fk_company_holding', 'holding_id', 'holding')],
    },
    {
      name: 'task_group',
      columns: [id, text('libelle', 120), nameKey, flag('active', 1)],
      indices: [unique('uq_task_group', 'name_key')],
    },
    ofGroup('task_type'),
    ofGroup('client'),
    {
      name: 'user',
      columns: [
        id,
        text('nom', 120),
        text('prenom', 120),
        text('email', 254),
        key('email_key'),
        text('login', 254),
        key('login_key'),
        key('acces', 1),
        reference('societe_id'),
        reference('groupetache_id'),
        text('password_hash', 255),
        flag('active', 1),
      ],
      indices: [
        unique('uq_user_email', 'email_key'),
        unique('uq_user_login', 'login_key'),
        index('ix_user_company', 'societe_id'),
        index('ix_user_group', 'groupetache_id'),
      ],
      foreignKeys: [
        foreign('fk_user_company', 'societe_id', 'company'),
        foreign('fk_user_group', 'groupetache_id', 'task_group'),
      ],
    },
    {
      name: 'session',
      columns: [{ ...key('id', 36), isPrimary: true }, reference('user_id'), instant('expires_at')],
      indices: [index('ix_session_user', 'user_id'), index('ix_session_expiry', 'expires_at')],
      foreignKeys: [foreign('fk_session_user', 'user_id', 'user', 'CASCADE')],
    },
    {
      name: 'task',
      columns: [
        id,
        reference('user_id'),
        { name: 'date', type: 'date' },
        instant('debut'),
        instant('fin', true),
        reference('typetache_id', true),
        reference('client_id', true),
        { ...text('commentaire', 2000), default: "''" },
        flag('pause', 0),
        reference('interrupted_by', true),
        { name: 'version', type: 'integer', unsigned: true, default: '1' },
      ],
      indices: [
        index('ix_task_day', 'user_id', 'date', 'debut'),
        index('ix_task_running', 'user_id', 'fin'),
        index('ix_task_type', 'typetache_id'),
        index('ix_task_client', 'client_id'),
        index('ix_task_interruption', 'interrupted_by'),
      ],
      foreignKeys: [
        foreign('fk_task_user', 'user_id', 'user'),
        foreign('fk_task_type', 'typetache_id', 'task_type'),
        foreign('fk_task_client', 'client_id', 'client'),
        foreign('fk_task_interruption', 'interrupted_by', 'task'),
      ],
    },
    {
      name: 'task_request',
      columns: [
        { ...reference('user_id'), isPrimary: true },
        { ...key('request_id', 36), isPrimary: true },
        reference('task_id'),
        instant('created_at'),
      ],
      indices: [index('ix_task_request_task', 'task_id')],
      foreignKeys: [
        foreign('fk_task_request_user', 'user_id', 'user', 'CASCADE'),
        foreign('fk_task_request_task', 'task_id', 'task', 'CASCADE'),
      ],
    },
  ]
}

export class Initial1763700000000 implements MigrationInterface {
  name = 'Initial1763700000000'

  /** Creates each table with its keys in one statement; skips a table that exists. */
  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(new Table(table), true)
  }

  async down(runner: QueryRunner) {
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
    // TypeORM's own table about generated columns, of which none are left.
    await runner.dropTable('typeorm_metadata', true)
  }
}
