import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { flag, foreignKey, id, instant, key, reference, text } from './columns'

const REASON_LENGTH = 500
const date = (name: string, isNullable = false) => ({ name, type: 'date', isNullable })
const version = { ...reference('version'), unsigned: true, default: '1' }
const reason = (runner: QueryRunner, name: string) => ({
  ...text(runner, name, REASON_LENGTH),
  default: "''",
})
const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'contract',
    columns: [
      id,
      reference('user_id'),
      date('debut'),
      date('fin', true),
      key(runner, 'type', 14),
      ...DAYS.map((day) => reference(day)),
      key(runner, 'hc_fraction', 4),
      date('majeur_le', true),
      key(runner, 'matricule', 40),
      instant('cancelled_at', true),
      version,
    ],
    indices: [{ name: 'ix_contract_user', columnNames: ['user_id', 'debut'] }],
    foreignKeys: [foreignKey('fk_contract_user', 'user_id', 'user')],
  }),
  new Table({
    name: 'absence_type',
    columns: [
      id,
      key(runner, 'code', 20),
      text(runner, 'libelle', 120),
      flag('payee', 0),
      flag('assimilee', 0),
      flag('neutre', 0),
      flag('active', 1),
    ],
    indices: [{ name: 'uq_absence_type_code', columnNames: ['code'], isUnique: true }],
  }),
  new Table({
    name: 'absence',
    columns: [
      id,
      reference('user_id'),
      date('debut'),
      date('fin'),
      { ...key(runner, 'half', 2), isNullable: true },
      key(runner, 'type', 20),
      key(runner, 'state', 10),
      reason(runner, 'comment'),
      instant('asked_at'),
      // No foreign keys: they would lock the rows of the requesting and deciding users, and delay their own
      // writes.
      reference('asked_by'),
      instant('decided_at', true),
      reference('decided_by', true),
      reason(runner, 'reason'),
      instant('seen_at', true),
      version,
    ],
    indices: [
      { name: 'ix_absence_user', columnNames: ['user_id', 'debut'] },
      { name: 'ix_absence_state', columnNames: ['state', 'debut'] },
    ],
    foreignKeys: [foreignKey('fk_absence_user', 'user_id', 'user')],
  }),
  new Table({
    name: 'company_calendar',
    columns: [id, reference('company_id'), key(runner, 'region', 20), flag('temple', 0)],
    indices: [{ name: 'uq_company_calendar', columnNames: ['company_id'], isUnique: true }],
    foreignKeys: [foreignKey('fk_company_calendar_company', 'company_id', 'company')],
  }),
  new Table({
    name: 'company_day',
    columns: [id, reference('company_id'), date('date'), { ...key(runner, 'type', 10), isNullable: true }],
    indices: [{ name: 'uq_company_day', columnNames: ['company_id', 'date'], isUnique: true }],
    foreignKeys: [foreignKey('fk_company_day_company', 'company_id', 'company')],
  }),
  new Table({
    name: 'rule_setting',
    columns: [
      id,
      reference('company_id', true),
      reference('contract_id', true),
      key(runner, 'rule', 20),
      reference('value'),
      date('debut'),
      date('fin', true),
      reason(runner, 'accord'),
      instant('cancelled_at', true),
      version,
    ],
    indices: [
      { name: 'ix_rule_setting_company', columnNames: ['company_id'] },
      { name: 'ix_rule_setting_contract', columnNames: ['contract_id'] },
    ],
    foreignKeys: [
      foreignKey('fk_rule_setting_company', 'company_id', 'company'),
      foreignKey('fk_rule_setting_contract', 'contract_id', 'contract'),
    ],
  }),
  new Table({
    name: 'alert_note',
    columns: [
      id,
      reference('user_id'),
      key(runner, 'period', 10),
      key(runner, 'rule', 20),
      instant('seen_at', true),
      reference('seen_by', true),
      reason(runner, 'text'),
      reference('author_id', true),
    ],
    indices: [{ name: 'uq_alert_note', columnNames: ['user_id', 'period', 'rule'], isUnique: true }],
    foreignKeys: [foreignKey('fk_alert_note_user', 'user_id', 'user')],
  }),
]

/** Facts for the rules of working time besides the hours: contracts, absences, calendars, settings. */
export class Work1765200000000 implements MigrationInterface {
  name = 'Work1765200000000'

  async up(runner: QueryRunner) {
    for (const table of tables(runner)) await runner.createTable(table, true)
  }

  /** @throws if there is a contract or an absence: it would be lost */
  async down(runner: QueryRunner) {
    for (const table of ['contract', 'absence'])
      if (await runner.hasTable(table)) {
        const [row] = await runner.query(`SELECT id FROM ${table} LIMIT 1`)
        if (row) throw new Error('Contracts and absences would be lost; remove them first')
      }
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
