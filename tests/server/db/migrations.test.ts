// On every database: migrations.
// Mostly waits: starts.
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { migrations } from '../../../migrations'
import { rowHalfOn } from '../../../server/absences/halves'
import { selectAbsences } from '../../../server/absences/rows'
import { createDataSource } from '../../../server/db/dataSource'
import { migrate } from '../../../server/db/migrate'
import { openDatabase } from '../../../server/db/open'
import { writePayable } from '../../../server/evaluation/payable'
import { signingKey } from '../../../server/journal/keys'
import { verifyJournal } from '../../../server/journal/verify'
import { writeEvents } from '../../../server/journal/write'
import { addDays } from '../../../server/workedTime/time'
import { runsOn } from '../../support/casesOrFirst'
import {
  configOf,
  createDatabase,
  createPreparedDatabase,
  dialect,
  product,
  type TestDatabase,
} from '../../support/database'
import { startServer, type TestServer } from '../../support/server'
import { everyRow } from '../world'

vi.setConfig({ testTimeout: 60_000 })

const opened: TestDatabase[] = []

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop()
})

async function opening(creating: Promise<TestDatabase>) {
  const database = await creating
  opened.push(database)
  return database
}
const newDatabase = () => opening(createDatabase())
const fresh = () => opening(createPreparedDatabase())

async function withDataSource<T>(
  database: TestDatabase,
  work: (dataSource: ReturnType<typeof createDataSource>) => Promise<T>,
): Promise<T> {
  const dataSource = await createDataSource(configOf(database)).initialize()
  try {
    return await work(dataSource)
  } finally {
    await dataSource.destroy()
  }
}

async function schemaOf(database: TestDatabase) {
  const own = `table_schema = DATABASE() AND table_name <> 'migrations'`
  const lists = {
    sqlite: [
      "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY type, name",
    ],
    mysql: [
      `SELECT table_name, column_name, column_type, is_nullable, column_default, collation_name
       FROM information_schema.columns WHERE ${own} ORDER BY 1, 2`,
      `SELECT table_name, index_name, seq_in_index, column_name, non_unique
       FROM information_schema.statistics WHERE ${own} ORDER BY 1, 2, 3`,
      `SELECT table_name, constraint_name, column_name, referenced_table_name, referenced_column_name
       FROM information_schema.key_column_usage WHERE ${own} ORDER BY 1, 2, 3`,
    ],
  }[dialect]
  return Promise.all(lists.map((sql) => database.query(sql)))
}

const done = (database: TestDatabase) => database.query('SELECT name FROM migrations ORDER BY id')
const all = migrations.map(({ name }) => ({ name }))
const start = ({ url }: TestDatabase, env = {}) => startServer({ DATABASE_URL: url, ...env })

test('a server migrates an empty database, and a second start changes nothing', async () => {
  const database = await newDatabase()
  await (await start(database)).stop()
  const schema = await schemaOf(database)
  expect(await done(database)).toEqual(all)
  await (await start(database)).stop()
  expect(await schemaOf(database)).toEqual(schema)
  expect(await done(database)).toEqual(all)
})

test.for([{ DEMO: '0' }, { DEMO: '1' }].filter(({ DEMO }) => runsOn(DEMO === '0' ? 'mariadb' : 'sqlite')))(
  'two servers started concurrently on an empty database migrate it once, with %j',
  async (env) => {
    const database = await newDatabase()
    const starting = await Promise.allSettled([start(database, env), start(database, env)])
    const started = starting.flatMap((one): TestServer[] => (one.status === 'fulfilled' ? [one.value] : []))
    await Promise.all(started.map((server) => server.stop()))
    expect(starting.map((one) => (one.status === 'rejected' ? String(one.reason) : 'started'))).toEqual(
      Array(2).fill('started'),
    )
    expect(await done(database)).toEqual(all)
    const admins = "SELECT COUNT(*) AS admins FROM user WHERE email = 'admin@exemple.fr'"
    expect(await database.query(admins)).toEqual([{ admins: Number(env.DEMO) }])
  },
)

test('a migration that was killed half-way can be run again', async () => {
  const database = await fresh()
  const schema = await schemaOf(database)
  // As after the first migrations only: later tables and their migration records are removed.
  for (const table of ['journal_event', 'journal_head', 'task_request', 'task', 'session'])
    await database.query(`DROP TABLE IF EXISTS ${table}`)
  await database.query('DELETE FROM migrations')
  await (await start(database)).stop()
  expect(await done(database)).toEqual(all)
  if (dialect === 'mysql') expect(await schemaOf(database)).toEqual(schema)
})

test('every migration can be reverted and run again', async () => {
  const database = await fresh()
  const schema = await schemaOf(database)
  await withDataSource(database, async (dataSource) => {
    for (const _ of migrations) await dataSource.undoLastMigration({ transaction: 'none' })
    expect(await done(database)).toEqual([])
    expect(Object.keys(await everyRow(database))).toEqual(['migrations'])
    await migrate(configOf(database))
  })
  expect(await schemaOf(database)).toEqual(schema)
})

describe.runIf(dialect === 'mysql')('a primary key, which clusters ask of every table', () => {
  const WITHOUT = `
    SELECT t.table_name AS name FROM information_schema.tables t
    LEFT JOIN information_schema.statistics s
      ON s.table_schema = t.table_schema AND s.table_name = t.table_name AND s.index_name = 'PRIMARY'
    WHERE t.table_schema = DATABASE() AND s.table_name IS NULL`

  test('exists in every table of a new database', async () => {
    const database = await newDatabase()
    await migrate(configOf(database))
    expect(await database.query(WITHOUT)).toEqual([])
  })

  test('is added to a table without one, and its rows are kept', async () => {
    const database = await fresh()
    if (product === 'mysql') await database.query('SET SESSION sql_require_primary_key = 0')
    await database.query('ALTER TABLE typeorm_metadata DROP COLUMN id')
    await database.query("DELETE FROM migrations WHERE name LIKE 'MetadataKey%'")
    expect(await database.query(WITHOUT)).toEqual([{ name: 'typeorm_metadata' }])
    const before = await database.query('SELECT * FROM typeorm_metadata')
    expect(before).toHaveLength(1)
    await migrate(configOf(database))
    expect(await database.query(WITHOUT)).toEqual([])
    expect(await database.query('SELECT * FROM typeorm_metadata')).toEqual([{ id: 1, ...before[0] }])
  })
})

/**
 * Changes that TypeORM would repeat on MariaDB, which reports RESTRICT for NO ACTION, and a literal NULL as
 * the default of a nullable column: recreating the same key or index, or renaming a column to itself.
 */
function isRepeated(query: string, _index: number, queries: string[]) {
  const [, made] = /(?:ADD CONSTRAINT|CREATE INDEX) (`\w+`)/.exec(query) ?? []
  const [, dropped] = /(?:DROP FOREIGN KEY|DROP INDEX) (`\w+`)/.exec(query) ?? []
  const has = (pattern: string) => queries.some((other) => other.includes(pattern))
  if (made) return has(`DROP FOREIGN KEY ${made}`) || has(`DROP INDEX ${made}`)
  if (dropped) return has(`ADD CONSTRAINT ${dropped}`) || has(`CREATE INDEX ${dropped}`)
  return /CHANGE (`\w+`) \1 [\w ()]+( AS \(.+\) VIRTUAL)? NULL$/.test(query)
}

test('the entities match the schema of the migrations', async () => {
  const database = await newDatabase()
  await migrate(configOf(database))
  const differences = await withDataSource(database, async (dataSource) => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log()
    const queries = upQueries.map(({ query }) => query)
    return dialect === 'mysql' ? queries.filter((...one) => !isRepeated(...one)) : queries
  })
  expect(differences).toEqual([])
})

const row = (table: string, values: Record<string, string | number>) => {
  const columns = Object.keys(values).map((column) => `\`${column}\``)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  return [sql, Object.values(values)] as const
}
const user = (id: number, email: string, login: string, more: Record<string, string | number> = {}) =>
  row('user', {
    id,
    nom: 'Nom',
    prenom: 'Prénom',
    email,
    email_key: email,
    login,
    login_key: login,
    acces: 'U',
    societe_id: 1,
    groupetache_id: 1,
    ...more,
  })
const task = (values: Record<string, string | number>) =>
  row('task', { user_id: 1, date: '2026-01-05', debut: 1_767_600_000, ...values })
const rows = [
  row('holding', { id: 1, holding: 'A', name_key: 'a' }),
  row('company', { id: 1, nom: 'A', name_key: 'a', holding_id: 1 }),
  row('task_group', { id: 1, libelle: 'A', name_key: 'a' }),
  row('task_type', { id: 1, libelle: 'A', name_key: 'a', groupetache_id: 1 }),
  row('client', { id: 1, libelle: 'A', name_key: 'a', groupetache_id: 1 }),
  user(1, 'a@exemple.fr', 'a'),
  task({ id: 1 }),
  row('session', { id: 's1', user_id: 1, expires_at: 1 }),
  row('task_request', { user_id: 1, request_id: 'r1', task_id: 1, created_at: 1 }),
]

describe('a migration by which TypeORM copies a table', () => {
  async function filled() {
    const database = await fresh()
    for (const [sql, values] of [
      ...rows,
      task({ id: 2, interrupted_by: 1, typetache_id: 1, client_id: 1 }),
      row('journal_event', {
        subject: 'user:1',
        seq: 1,
        at: 1,
        actor_id: 1,
        door: 'graphql',
        action: 'comment',
        entity: 'task',
        entity_id: 1,
        content: '{}',
        salt: '',
        digest: '',
        hash: '',
      }),
      row('correction', {
        user_id: 1,
        task_id: 1,
        date: '2026-01-05',
        actor_id: 1,
        at: 1,
        action: 'editTask',
        changes: '[]',
        state: 'A_VOIR',
      }),
      row('week', { id: 1, user_id: 1, monday: '2026-01-05', state: 'SOUMISE' }),
      row('week_snapshot', { week_id: 1, number: 1, part: 1, at: 1, actor_id: 1, hash: 'x', content: '{}' }),
      row('journal_root', { at: 1, up_to: 1, document: '{}' }),
      row('journal_key', { id: 1, public_key: 'x', at: 1 }),
      row('sign_in_place', { user_id: 1, place: 'p', last_at: 1 }),
      row('summary', { date: '2026-01-05', user_id: 1, worked: 60, entries: 1 }),
      row('summary_month', { month: '2026-01-01', client_id: 0, typetache_id: 0, worked: 60, entries: 1 }),
      row('payroll_mapping', { name: 'x', name_key: 'x', mapping: '{}' }),
      row('payroll_export', {
        id: 1,
        month: '2026-01',
        mapping: 'x',
        name: 'x',
        people: 1,
        size: 1,
        hash: 'x',
        at: 1,
        actor_id: 1,
      }),
      row('payroll_amount', {
        export_id: 1,
        user_id: 1,
        company_id: 1,
        month: '2026-01',
        field: 'hs25',
        amount: 1,
      }),
      row('payroll_month', { company_id: 1, month: '2026-01', kind: 'JOURS' }),
      row('former_company', { user_id: 1, company_id: 1, fin: '2026-01-05' }),
      row('merging', { entity: 'client', merged_id: 1, kept_id: 1, actor_id: 1, door: 'screen', at: 1 }),
      row('payroll_chunk', { export_id: 1, number: 0, bytes: 'x' }),
      row('budget', { client_id: 1, hours: 1, period: 'MOIS' }),
      row('budget_notice', { id: 1, client_id: 1, level: 80, hours: 1, at: 1 }),
      row('budget_seen', { user_id: 1, notice_id: 1 }),
      row('logo_part', { number: 0, bytes: 'x' }),
      row('file', {
        id: 1,
        user_id: 1,
        name: 'x',
        type: 'csv',
        state: 'PRET',
        created_at: 1,
        expires_at: 2,
        path: '/',
        input: '{}',
        owner: '',
        beat: 1,
        reach: 'U',
      }),
      row('file_chunk', { file_id: 1, number: 0, bytes: 'x' }),
      row('kept_question', { id: 1, user_id: 1, name: 'x', name_key: 'x', question: '{}', created_at: 1 }),
      row('pinned_question', { user_id: 1, question_id: 1 }),
      row('question_schedule', {
        user_id: 1,
        question_id: 1,
        rhythm: 'LUNDI',
        format: 'CSV',
        next_date: '2026-01-05',
      }),
      row('favourite', { user_id: 1, typetache_id: 1, client_id: 1 }),
      row('preference', { user_id: 1, start_ends: 1 }),
      row('credential', { user_id: 1, password_hash: 'x', must_change: 0 }),
      row('contract', {
        id: 1,
        user_id: 1,
        debut: '2026-01-05',
        type: 'HEURES',
        hc_fraction: '1/10',
        matricule: '',
        lundi: 0,
        mardi: 0,
        mercredi: 0,
        jeudi: 0,
        vendredi: 0,
        samedi: 0,
        dimanche: 0,
      }),
      row('absence_type', { code: 'A', libelle: 'A' }),
      row('absence', {
        user_id: 1,
        debut: '2026-01-05',
        fin: '2026-01-05',
        type: 'CP',
        state: 'DEMANDEE',
        asked_at: 1,
        asked_by: 1,
      }),
      row('company_calendar', { company_id: 1, region: 'METROPOLE' }),
      row('company_day', { company_id: 1, date: '2026-01-05', type: 'FERME' }),
      row('rule_setting', { contract_id: 1, rule: 'JOUR10', value: 1, debut: '2026-01-05' }),
      row('alert_note', { user_id: 1, period: '2026-01-05', rule: 'JOUR10' }),
    ])
      await database.query(sql, values)
    const before = await everyRow(database)
    expect(Object.entries(before).filter(([, found]) => found.length === 0)).toEqual([])
    return { database, before }
  }
  const later = (work: (runner: QueryRunner) => Promise<void>) =>
    class implements MigrationInterface {
      name = 'Later1899999999999'
      up = work
      async down() {}
    }
  const tables = ['holding', 'company', 'task_group', 'task_type', 'client', 'user', 'task']

  test('loses no rows, even of a table referenced by others', async () => {
    const { database, before } = await filled()
    const column = new TableColumn({ name: 'added', type: 'integer', default: 7 })
    const Added = later(async (runner) => {
      for (const table of tables) await runner.addColumn(table, column)
    })
    await migrate(configOf(database), [...migrations, Added])
    const after = await everyRow(database)
    for (const [table, found] of Object.entries(before))
      if (table !== 'migrations')
        expect(after[table], table).toEqual(
          tables.includes(table) ? found.map((one) => ({ ...one, added: 7 })) : found,
        )
    for (const [sql, values] of [
      task({ user_id: 9 }),
      row('session', { id: 's2', user_id: 9, expires_at: 1 }),
    ])
      await expect(database.query(sql, [...values])).rejects.toThrow(/foreign key/i)
  })

  test.runIf(dialect === 'sqlite')('that breaks foreign keys is rolled back', async () => {
    const { database, before } = await filled()
    const Orphaning = later(async (runner) => {
      await runner.query('DELETE FROM task')
    })
    await expect(migrate(configOf(database), [...migrations, Orphaning])).rejects.toThrow(
      'La mise à jour de la base laisserait des lignes sans ce qu’elles désignent (task_request → task : 1). Rien n’a été changé.',
    )
    expect(await everyRow(database)).toEqual(before)
  })
})

test('passwords move from the user rows to their own table, and back', async () => {
  const database = await newDatabase()
  const before = migrations.findIndex(({ name }) => name.startsWith('Credential'))
  await migrate(configOf(database), migrations.slice(0, before))
  const hashes = [
    { id: 1, password_hash: 'first', must_change: 0, password_until: 1_700_000_000 },
    { id: 2, password_hash: 'second', must_change: 1, password_until: 1_800_000_000 },
  ]
  for (const [sql, values] of rows.slice(0, 5)) await database.query(sql, values)
  for (const { id, ...password } of hashes) {
    const [sql, values] = user(id, `${id}@exemple.fr`, `${id}`, password)
    await database.query(sql, values)
  }
  for (const [sql, values] of [task({ id: 1 }), row('session', { id: 's1', user_id: 1, expires_at: 1 })])
    await database.query(sql, values)
  const people = await everyRow(database)
  await migrate(configOf(database), migrations.slice(0, before + 1))
  expect(await database.query('SELECT * FROM credential ORDER BY user_id')).toEqual(
    hashes.map(({ id, ...password }) => ({ user_id: id, ...password })),
  )
  const moved = await everyRow(database)
  expect([moved.task, moved.session]).toEqual([people.task, people.session])
  expect(Object.keys(moved.user?.[0] ?? {})).not.toContain('password_hash')
  // Undoing the migration gives a user without a password one that nobody knows.
  await database.query('DELETE FROM credential WHERE user_id = 1')
  await withDataSource(database, (dataSource) => dataSource.undoLastMigration({ transaction: 'none' }))
  expect(
    await database.query('SELECT id, password_hash, must_change, password_until FROM user ORDER BY id'),
  ).toEqual([
    {
      id: 1,
      must_change: 0,
      password_until: null,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    },
    hashes[1],
  ])
})

test('weeks approved earlier have the payroll amounts of their approval', async () => {
  const database = await newDatabase()
  const before = migrations.findIndex(({ name }) => name.startsWith('Payable'))
  await migrate(configOf(database), migrations.slice(0, before))
  for (const [sql, values] of rows.slice(0, 7)) await database.query(sql, values)
  const day = { j: 0, nuit: 0, dimanche: 0, ferie: 0, mai1: 0 }
  const hours = {
    c: 126_000,
    as: 25_200,
    p: 0,
    sol: 3_600,
    t: 0,
    hs25: 7_200,
    hs50: 1_800,
    struct: 900,
    hc10: 0,
    hc25: 0,
    tn: 60,
    cont: 9_000,
    cor: 5_000,
    corYear: 5_000,
  }
  const days = [
    { ...day, date: '2026-10-05', absences: [{ seconds: 3_600, type: 'RTT' }] },
    { ...day, date: '2026-10-06', nuit: 3_600, absences: [] },
    { ...day, date: '2026-10-09', ferie: 60, absences: [{ seconds: 25_200, type: 'CP' }] },
  ]
  const snapshots = [
    { s: 130_000, days, hours },
    { s: 130_000, days, hours: { ...hours, rcr: 9_000 } },
    { s: 50_000, days: [], jours: 4.5 },
    undefined,
  ].map((figures) => JSON.stringify({ v: 2, ...(figures && { figures }) }))
  for (const [index, content] of snapshots.entries()) {
    const week = { id: index + 1, user_id: 1, monday: `2026-10-${String(5 + 7 * index).padStart(2, '0')}` }
    const expected = [row('week', { ...week, state: 'APPROUVEE', snapshot_hash: `h${index}` })]
    for (const [part, text] of [content.slice(0, 20), content.slice(20)].entries())
      expected.push(
        row('week_snapshot', {
          week_id: week.id,
          number: 2,
          part: part + 1,
          at: 1,
          actor_id: 1,
          hash: `h${index}`,
          content: text,
        }),
      )
    for (const [sql, values] of expected) await database.query(sql, values)
  }
  await migrate(configOf(database))
  const kept = await database.query('SELECT payable FROM week ORDER BY id')
  expect(kept.map(({ payable }) => payable)).toEqual([
    writePayable({ s: 130_000, hours: { ...hours, rcr: undefined } }, days),
    writePayable({ s: 130_000, hours: { ...hours, rcr: 9_000 } }, days),
    writePayable({ s: 50_000, jours: 4.5 }, []),
    null,
  ])
})

test('existing half-day absences keep their meaning in the newer columns, up and down', async () => {
  const database = await newDatabase()
  const at = migrations.findIndex(({ name }) => name.startsWith('AbsenceNoon'))
  await migrate(configOf(database), migrations.slice(0, at))
  for (const [sql, values] of rows.slice(0, 6)) await database.query(sql, values)
  const asked = { user_id: 1, type: 'CP', state: 'VALIDEE', asked_at: 1, asked_by: 1 }
  const [day, days] = [
    { debut: '2026-01-05', fin: '2026-01-05' },
    { debut: '2026-02-02', fin: '2026-02-05' },
  ]
  const absences = [
    { id: 1, ...asked, ...day, half: 'AM' },
    { id: 2, ...asked, ...days, half: 'AM' },
    { id: 3, ...asked, ...days, half: 'PM' },
    { id: 4, ...asked, debut: '2026-03-02', fin: '2026-03-05' },
  ]
  for (const [sql, values] of absences.map((absence) => row('absence', absence)))
    await database.query(sql, values)
  const stored = async () => (await everyRow(database)).absence
  const before = await stored()
  for (let round = 0; round < 2; round++) {
    await migrate(configOf(database), migrations.slice(0, at + 1))
    expect(await stored()).toEqual(before?.map((absence) => ({ ...absence, from_noon: 0, until_noon: 0 })))
    await withDataSource(database, (dataSource) => dataSource.undoLastMigration({ transaction: 'none' }))
    expect(await stored()).toEqual(before)
  }
  await migrate(configOf(database))
  const opened = await openDatabase(configOf(database))
  const halves = (await opened.read((db) => selectAbsences(db, '1 = 1', []))).map((absence) => [
    absence.id,
    ...[absence.debut, addDays(absence.debut, 1), absence.fin].map((date) => rowHalfOn(absence, date)),
  ])
  expect(halves.toSorted()).toEqual([
    [1, 'AM', 'AM', 'AM'],
    [2, 'AM', 'AM', 'AM'],
    [3, 'PM', 'PM', 'PM'],
    [4, null, null, null],
  ])
  // Audit events of the former version have neither of the new columns.
  const happenings = absences.map(({ id, ...after }) => ({
    ...({ subject: 'user:1', action: 'requestAbsence', entity: 'absence', entityId: id, after } as const),
  }))
  await opened.write((db) => writeEvents(db, { actor: 1, at: 1, door: 'screen' }, happenings))
  const { breaks } = await verifyJournal(opened, signingKey('any'), [])
  expect(breaks.filter((text) => text.includes('absence'))).toEqual([])
  await opened.close()
})

test('rows that events hold only partly get a seal of their current values, and are compared afterwards', async () => {
  const database = await newDatabase()
  const place = (name: string) => migrations.findIndex((migration) => migration.name.startsWith(name))
  await migrate(configOf(database), migrations.slice(0, place('Events')))
  for (const [sql, values] of rows.slice(0, 7)) await database.query(sql, values)
  await migrate(configOf(database), migrations.slice(0, place('Seals')))
  const amount = { export_id: 1, user_id: 1, company_id: 1, month: '2026-01' }
  for (const [sql, values] of [
    row('correction', {
      user_id: 1,
      task_id: 1,
      date: '2026-01-05',
      actor_id: 1,
      at: 1,
      action: 'editTask',
      changes: '[]',
      state: 'A_VOIR',
    }),
    row('kept_question', { id: 1, user_id: 1, name: 'x', name_key: 'x', question: '{}', created_at: 1 }),
    row('budget', { client_id: 1, hours: 1, period: 'MOIS' }),
    row('logo_part', { number: 0, bytes: 'x' }),
    row('payroll_mapping', { name: 'x', name_key: 'x', mapping: '{}' }),
    row('payroll_export', {
      id: 1,
      month: '2026-01',
      mapping: 'x',
      name: 'x',
      people: 1,
      size: 1,
      hash: 'x',
      at: 1,
      actor_id: 1,
    }),
    row('payroll_amount', { ...amount, field: 'hs25', amount: 2.5 }),
    row('payroll_amount', { ...amount, field: 'tn', amount: 60 }),
    row('payroll_chunk', { export_id: 1, number: 0, bytes: 'x' }),
  ])
    await database.query(sql, values)
  await database.query("UPDATE identity SET name = 'A', logo_type = 'image/png'")
  await migrate(configOf(database))
  const opened = await openDatabase(configOf(database))
  const breaks = async () => (await verifyJournal(opened, signingKey('any'), [])).breaks
  expect(await breaks()).toEqual([])
  for (const [change, table] of [
    ["UPDATE correction SET state = 'VUE'", 'correction'],
    ['DELETE FROM logo_part', 'identity'],
    ["UPDATE identity SET logo_type = ''", 'identity'],
  ] as const) {
    await database.query(change)
    expect(await breaks(), change).toContainEqual(expect.stringContaining(table))
  }
  await opened.close()
})

test('names that become equal are kept, each with its own key', async () => {
  const database = await newDatabase()
  const before = migrations.findIndex(({ name }) => name.startsWith('FrenchFold'))
  await migrate(configOf(database), migrations.slice(0, before))
  const names = ['Hors-d’œuvre', "Hors-d'œuvre", 'Hors-d’oeuvre', 'Étude', 'Etude', 'Société\u00a0Éléa']
  const clients = names.map((libelle, index) =>
    row('client', { id: index + 1, libelle, name_key: libelle.toLowerCase(), groupetache_id: 1 }),
  )
  for (const [sql, values] of [...rows.slice(0, 3), ...clients]) await database.query(sql, values)
  await migrate(configOf(database))
  const kept = await database.query('SELECT libelle, name_key FROM client ORDER BY id')
  expect(kept.map(({ libelle }) => libelle)).toEqual(names)
  expect(kept.map(({ name_key }) => name_key)).toEqual([
    "hors-d'oeuvre",
    "hors-d'oeuvre\u001f2",
    "hors-d'oeuvre\u001f3",
    'etude\u001f4',
    'etude',
    'societe elea',
  ])
})

test('corrections move into the event chain, even with half a character in them', async () => {
  const database = await newDatabase()
  const before = migrations.findIndex(({ name }) => name.startsWith('Events'))
  await migrate(configOf(database), migrations.slice(0, before))
  const old = row('journal', {
    entity: 'task',
    entity_id: 1,
    actor_id: 1,
    at: 1_767_600_000,
    action: 'comment',
    before: '{"commentaire":""}',
    after: '{"commentaire":"caf\u00e9 \\ud83d"}',
  })
  for (const [sql, values] of [...rows.slice(0, 7), old]) await database.query(sql, values)
  await migrate(configOf(database))
  const [event] = await database.query("SELECT content FROM journal_event WHERE action = 'comment'")
  expect(JSON.parse(String(event?.content))).toEqual({
    before: { commentaire: '' },
    after: { commentaire: 'caf\u00e9 \ufffd' },
  })
})

describe('the database itself rejects', () => {
  test('duplicates and orphans, independently of the server', async () => {
    const database = await fresh()
    for (const [sql, values] of rows) await database.query(sql, values)
    const wrong = [
      row('holding', { holding: 'a', name_key: 'a' }),
      row('company', { nom: 'a', name_key: 'a', holding_id: 1 }),
      row('task_group', { libelle: 'a', name_key: 'a' }),
      row('task_type', { libelle: 'a', name_key: 'a', groupetache_id: 1 }),
      row('client', { libelle: 'a', name_key: 'a', groupetache_id: 1 }),
      user(2, 'a@exemple.fr', 'b'),
      user(2, 'b@exemple.fr', 'a'),
      row('session', { id: 's1', user_id: 1, expires_at: 1 }),
      row('task_request', { user_id: 1, request_id: 'r1', task_id: 1, created_at: 1 }),
      row('company', { nom: 'b', name_key: 'b', holding_id: 9 }),
      row('task_type', { libelle: 'b', name_key: 'b', groupetache_id: 9 }),
      row('client', { libelle: 'b', name_key: 'b', groupetache_id: 9 }),
      task({ user_id: 9 }),
      task({ typetache_id: 9 }),
      task({ client_id: 9 }),
      task({ interrupted_by: 9 }),
      row('session', { id: 's2', user_id: 9, expires_at: 1 }),
      row('task_request', { user_id: 1, request_id: 'r2', task_id: 9, created_at: 1 }),
      ['DELETE FROM user WHERE id = 1', []],
      ['DELETE FROM task_group WHERE id = 1', []],
      ['DELETE FROM company WHERE id = 1', []],
      ['DELETE FROM holding WHERE id = 1', []],
    ] as const
    const taken: string[] = []
    for (const [sql, values] of wrong)
      await database.query(sql, [...values]).then(
        () => taken.push(`${sql} ${values}`),
        () => {},
      )
    expect(taken).toEqual([])
  })

  test('nothing that differs by case only, as the key compares bytes', async () => {
    const database = await fresh()
    for (const name_key of ['ete', 'été', 'ÉTÉ', 'Ete']) {
      const [sql, values] = row('holding', { holding: 'É', name_key })
      await database.query(sql, values)
    }
    expect(await database.query('SELECT COUNT(*) AS names FROM holding')).toEqual([{ names: 4 }])
  })

  test('no removal of a user with sessions, which are removed too', async () => {
    const database = await fresh()
    for (const [sql, values] of rows) await database.query(sql, values)
    await database.query('DELETE FROM task_request')
    await database.query('DELETE FROM task')
    await database.query('DELETE FROM user WHERE id = 1')
    expect(await database.query('SELECT id FROM session')).toEqual([])
  })
})
