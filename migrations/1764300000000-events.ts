import { createHash, randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { flag, id, instant, key, longText, reference, text } from './columns'

const HASH_LENGTH = 64
const SUBJECT_LENGTH = 20
const ACTION_LENGTH = 32
const REASON_LENGTH = 500
/** Maximum size in bytes of the rows in one event: a `text` of MySQL holds 65,535. */
const FULL = 50_000
/** Number of previous ends of an entry that can be restored. */
const EARLIER_ENDS = 50

const isMysql = (runner: QueryRunner) => runner.dataSource.options.type === 'mysql'

const tables = (runner: QueryRunner) => [
  new Table({
    name: 'journal_event',
    columns: [
      id,
      key(runner, 'subject', SUBJECT_LENGTH),
      { ...reference('seq') },
      instant('at'),
      reference('actor_id', true),
      key(runner, 'door', ACTION_LENGTH),
      key(runner, 'action', ACTION_LENGTH),
      key(runner, 'entity', ACTION_LENGTH),
      reference('entity_id', true),
      flag('corrects', 0),
      { ...longText(runner, 'content'), isNullable: true },
      { ...key(runner, 'salt', HASH_LENGTH), isNullable: true },
      key(runner, 'digest', HASH_LENGTH),
      key(runner, 'hash', HASH_LENGTH),
      reference('position', true),
    ],
    indices: [
      { name: 'uq_journal_event_chain', columnNames: ['subject', 'seq'], isUnique: true },
      { name: 'uq_journal_event_position', columnNames: ['position'], isUnique: true },
      { name: 'ix_journal_event_entity', columnNames: ['entity_id', 'entity'] },
      { name: 'ix_journal_event_actor', columnNames: ['actor_id'] },
      { name: 'ix_journal_event_at', columnNames: ['at'] },
    ],
  }),
  new Table({
    name: 'journal_head',
    columns: [
      { ...key(runner, 'name', SUBJECT_LENGTH), isPrimary: true },
      { ...reference('seq'), default: '0' },
      { ...key(runner, 'hash', HASH_LENGTH), default: "''" },
    ],
  }),
  new Table({
    name: 'journal_root',
    columns: [id, instant('at'), reference('up_to'), longText(runner, 'document')],
  }),
]

/**
 * Plain SQL: on SQLite TypeORM would copy whole tables, and drop the old ones with all rows that refer to
 * them.
 */
function columns(runner: QueryRunner): [table: 'user' | 'task', column: string, type: string][] {
  const words = isMysql(runner) ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : ''
  const long = isMysql(runner) ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci' : ''
  return [
    ['user', 'journal_seq', 'integer NOT NULL DEFAULT 0'],
    ['user', 'journal_hash', `varchar(${HASH_LENGTH})${words} NOT NULL DEFAULT ''`],
    ['task', 'earlier_ends', `text${long} NULL`],
  ]
}

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
const canonical = (value: unknown) => canonicalize(value) ?? ''

interface Happening {
  at: number
  actor: number | null
  action: string
  entity: string
  entityId: number | null
  corrects: 0 | 1
  content: unknown
}

const EVENT_COLUMNS = [
  'subject',
  'seq',
  'at',
  'actor_id',
  'door',
  'action',
  'entity',
  'entity_id',
  'corrects',
  'content',
  'salt',
  'digest',
  'hash',
]
const INSERT = `INSERT INTO journal_event (${EVENT_COLUMNS.join(', ')}) VALUES (${EVENT_COLUMNS.map(() => '?').join(', ')})`

/** Writes a chain from its start; returns its head. */
async function writeChain(runner: QueryRunner, subject: string, happenings: Iterable<Happening>) {
  let [seq, previous] = [0, '']
  for (const { at, actor, action, entity, entityId, corrects, content } of happenings) {
    seq++
    const written = canonical(content)
    const salt = randomBytes(16).toString('hex')
    const digest = sha256(salt + written)
    const hash = sha256(
      canonical({
        v: 1,
        subject,
        seq,
        at,
        actor,
        door: 'migration',
        action,
        entity,
        entityId,
        corrects,
        previous,
        digest,
      }),
    )
    await runner.query(INSERT, [
      subject,
      seq,
      at,
      actor,
      'migration',
      action,
      entity,
      entityId,
      corrects,
      written,
      salt,
      digest,
      hash,
    ])
    previous = hash
  }
  return { seq, hash: previous }
}

type Cells = Record<string, string | number | null>

/** Current rows of a table, in events of limited size. */
function* standing(at: number, entity: string, rows: readonly Cells[]): Generator<Happening> {
  const names = Object.keys(rows[0] ?? {})
  const event = (part: unknown[][]): Happening => ({
    at,
    actor: null,
    action: 'baseline',
    entity,
    entityId: null,
    corrects: 0,
    content: { after: { columns: names, rows: part } },
  })
  let part: unknown[][] = []
  let bytes = 0
  for (const row of rows) {
    const cells = names.map((name) => row[name])
    const size = Buffer.byteLength(JSON.stringify(cells))
    if (part.length > 0 && bytes + size > FULL) {
      yield event(part)
      part = []
      bytes = 0
    }
    part.push(cells)
    bytes += size
  }
  if (part.length > 0) yield event(part)
}

const ENTRY =
  'id, date, debut, fin, typetache_id, client_id, commentaire, pause, interrupted_by, version, corrected'
const USER = 'id, nom, prenom, email, login, acces, societe_id, groupetache_id, active'
const REFERENCE = {
  holding: 'id, holding, active',
  company: 'id, nom, holding_id, active',
  task_group: 'id, libelle, active',
  task_type: 'id, libelle, groupetache_id, active',
  client: 'id, libelle, groupetache_id, active',
}

interface OldEntry {
  actor_id: number
  at: number
  action: string
  entity_id: number
  before: string
  after: string
  reason: string
}

/** Replaces unpaired surrogates, which canonical JSON cannot contain. */
const parsed = (json: string) =>
  JSON.parse(json, (_, value) => (typeof value === 'string' ? Buffer.from(value).toString() : value))

const ofOld = (old: OldEntry): Happening => ({
  at: old.at,
  actor: old.actor_id,
  action: old.action,
  entity: 'task',
  entityId: old.entity_id,
  corrects: 1,
  content: {
    before: parsed(old.before),
    after: parsed(old.after),
    ...(old.reason && { reason: old.reason }),
  },
})

const OLD_OF_USER = `
  SELECT j.actor_id, j.at, j.action, j.entity_id, j.\`before\`, j.\`after\`, j.reason
  FROM journal j JOIN task t ON t.id = j.entity_id WHERE j.entity = 'task' AND t.user_id = ? ORDER BY j.id`

async function inTransaction(runner: QueryRunner, work: () => Promise<void>) {
  // On SQLite all migrations are one transaction.
  if (!isMysql(runner)) return work()
  await runner.query('START TRANSACTION')
  try {
    await work()
    await runner.query('COMMIT')
  } catch (error) {
    await runner.query('ROLLBACK')
    throw error
  }
}

async function chainUser(runner: QueryRunner, id: number, at: number) {
  const old: OldEntry[] = await runner.query(OLD_OF_USER, [id])
  const user: Cells[] = await runner.query(`SELECT ${USER} FROM user WHERE id = ?`, [id])
  const entries: Cells[] = await runner.query(`SELECT ${ENTRY} FROM task WHERE user_id = ? ORDER BY id`, [id])
  const head = await writeChain(runner, `user:${id}`, [
    ...old.map(ofOld),
    ...standing(at, 'user', user),
    ...standing(at, 'task', entries),
  ])
  await runner.query('UPDATE user SET journal_seq = ?, journal_hash = ? WHERE id = ?', [
    head.seq,
    head.hash,
    id,
  ])
}

async function chainOthers(runner: QueryRunner, at: number) {
  const [begun] = await runner.query("SELECT name FROM journal_head WHERE name = 'reference'")
  if (begun) return
  const rows: Happening[] = []
  for (const [table, names] of Object.entries(REFERENCE))
    rows.push(...standing(at, table, await runner.query(`SELECT ${names} FROM ${table} ORDER BY id`)))
  const settings: Cells[] = await runner.query('SELECT name AS id, value FROM setting ORDER BY name')
  // The counter of all chains' events, in the order of their commits.
  await runner.query("INSERT INTO journal_head (name) VALUES ('feed')")
  for (const [name, happenings] of [
    ['reference', rows],
    ['settings', [...standing(at, 'setting', settings)]],
  ] as const) {
    const { seq, hash } = await writeChain(runner, name, happenings)
    await runner.query('INSERT INTO journal_head (name, seq, hash) VALUES (?, ?, ?)', [name, seq, hash])
  }
}

/** Stores the previous ends of an entry, which editing needs, in a column. */
async function keepEarlierEnds(runner: QueryRunner) {
  const rows: { entity_id: number; before: string }[] = await runner.query(
    "SELECT entity_id, `before` FROM journal WHERE entity = 'task' AND action = 'editTime' ORDER BY id DESC",
  )
  const ends = new Map<number, number[]>()
  for (const { entity_id, before } of rows) {
    const { fin } = JSON.parse(before) as { fin?: number | null }
    const known = ends.get(entity_id) ?? []
    if (typeof fin !== 'number' || known.includes(fin) || known.length >= EARLIER_ENDS) continue
    ends.set(entity_id, [...known, fin])
  }
  for (const [entry, list] of ends)
    await runner.query('UPDATE task SET earlier_ends = ? WHERE id = ?', [JSON.stringify(list), entry])
}

const journal = (runner: QueryRunner) =>
  new Table({
    name: 'journal',
    columns: [
      id,
      key(runner, 'entity', 20),
      reference('entity_id'),
      reference('actor_id'),
      instant('at'),
      key(runner, 'action', 20),
      longText(runner, 'before'),
      longText(runner, 'after'),
      { ...text(runner, 'reason', REASON_LENGTH), default: "''" },
    ],
    indices: [
      { name: 'ix_journal_entity', columnNames: ['entity', 'entity_id'] },
      { name: 'ix_journal_actor', columnNames: ['actor_id'] },
    ],
    foreignKeys: [
      {
        name: 'fk_journal_actor',
        columnNames: ['actor_id'],
        referencedTableName: 'user',
        referencedColumnNames: ['id'],
      },
    ],
  })

const CORRECTIONS = `
  SELECT actor_id, at, action, entity_id, content FROM journal_event
  WHERE entity = 'task' AND corrects = 1 AND content IS NOT NULL AND actor_id IS NOT NULL ORDER BY id`

/** Restores the old journal of corrections; what it did not contain is lost. */
async function restoreJournal(runner: QueryRunner) {
  const rows: (OldEntry & { content: string })[] = await runner.query(CORRECTIONS)
  for (const { actor_id, at, action, entity_id, content } of rows) {
    const { before = {}, after = {}, reason = '' } = JSON.parse(content)
    await runner.query(
      'INSERT INTO journal (entity, entity_id, actor_id, at, action, `before`, `after`, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [
        'task',
        entity_id,
        actor_id,
        at,
        action.slice(0, 20),
        JSON.stringify(before),
        JSON.stringify(after),
        reason,
      ],
    )
  }
}

/**
 * The audit log: a chain of events for each user, reference data and the settings. Includes the former
 * journal of corrections.
 */
export class Events1764300000000 implements MigrationInterface {
  name = 'Events1764300000000'

  async up(runner: QueryRunner) {
    const at = Math.floor(Date.now() / 1000)
    for (const table of tables(runner)) await runner.createTable(table, true)
    for (const [table, column, type] of columns(runner))
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
    if (!(await runner.hasTable('journal'))) return
    const users: { id: number }[] = await runner.query(
      'SELECT id FROM user WHERE journal_seq = 0 ORDER BY id',
    )
    for (const user of users) await inTransaction(runner, () => chainUser(runner, user.id, at))
    await inTransaction(runner, () => chainOthers(runner, at))
    await inTransaction(runner, () => keepEarlierEnds(runner))
    await runner.dropTable('journal', true)
  }

  async down(runner: QueryRunner) {
    if (await runner.hasTable('journal_event')) {
      await runner.dropTable('journal', true)
      await runner.createTable(journal(runner), true)
      await inTransaction(runner, () => restoreJournal(runner))
    }
    for (const [table, column] of columns(runner).reverse())
      if (await runner.hasColumn(table, column))
        await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`)
    for (const { name } of tables(runner).reverse()) await runner.dropTable(name, true)
  }
}
