import { createHash, randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm'
import { instant, key, reference } from './columns'

/** Maximum number of seals in one event. */
const SEALS = 400
const PARTS = 16
const AMOUNTS = 500

type Cell = string | number | null
type Row = { id: number | string } & Record<string, Cell>

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
const canonical = (value: unknown) => canonicalize(value) ?? ''

const isMysql = (runner: QueryRunner) => runner.dataSource.options.type === 'mysql'

const table = (runner: QueryRunner) =>
  new Table({
    name: 'journal_key',
    columns: [{ ...reference('id'), isPrimary: true }, key(runner, 'public_key', 100), instant('at')],
  })

async function digestRows(
  runner: QueryRunner,
  { select, values, size }: { select: string; values: Cell[]; size: number },
  bytesOf: (row: Row & { bytes: Buffer }) => Buffer | string,
) {
  const digest = createHash('sha256')
  for (let last = 0, isEmpty = true; ; ) {
    const rows: (Row & { bytes: Buffer })[] = await runner.query(
      `${select} AND id > ? ORDER BY id LIMIT ${size}`,
      [...values, last],
    )
    for (const row of rows) digest.update(bytesOf(row))
    if (rows.length > 0) isEmpty = false
    if (rows.length < size) return isEmpty ? null : digest.digest('hex')
    last = Number(rows.at(-1)?.id)
  }
}

/** Fields sealed by `server/journal/seals.ts` as of this migration. */
const OF_PERSON = {
  week: 'SELECT id, payable FROM week WHERE payable IS NOT NULL AND user_id = ?',
  correction: `SELECT id, task_id, date, actor_id, at, action, reason, changes, state, seen_at, contest_reason, contested_at,
    decided_by, decided_at, decision_reason, answer_seen_at, settles FROM correction WHERE user_id = ?`,
  kept_question: 'SELECT id, name, question, shared FROM kept_question WHERE user_id = ?',
}
const OF_SETTINGS = {
  budget: 'SELECT client_id AS id, hours, period FROM budget',
  identity:
    "SELECT id, name, address, logo_type FROM identity WHERE name <> '' OR address <> '[]' OR logo_type <> ''",
  payroll_mapping: 'SELECT id, name, mapping FROM payroll_mapping',
  payroll_export:
    'SELECT id, month, company_id, mapping, name, people, size, hash, at, actor_id FROM payroll_export',
  setting: "SELECT name AS id, value FROM setting WHERE name = 'time_zone' AND value <> ''",
}

async function partsOf(
  runner: QueryRunner,
  name: string,
  id: number | string,
): Promise<Record<string, Cell>> {
  const inBytes = ({ bytes }: { bytes: Buffer }) => bytes
  if (name === 'identity') {
    const of = { select: 'SELECT id, bytes FROM logo_part WHERE 1 = 1', values: [], size: PARTS }
    return { logo: await digestRows(runner, of, inBytes) }
  }
  if (name !== 'payroll_export') return {}
  const amounts =
    'SELECT id, user_id, company_id, month, field, amount FROM payroll_amount WHERE export_id = ?'
  const chunks = 'SELECT id, bytes FROM payroll_chunk WHERE export_id = ?'
  return {
    amounts: await digestRows(
      runner,
      { select: amounts, values: [id], size: AMOUNTS },
      ({ id: _, ...cells }) => canonical(cells),
    ),
    bytes: await digestRows(runner, { select: chunks, values: [id], size: PARTS }, inBytes),
  }
}

async function sealsOf(runner: QueryRunner, selects: Record<string, string>, values: Cell[]) {
  const seals: [string, string][] = []
  for (const [name, select] of Object.entries(selects))
    for (const { id, ...cells } of (await runner.query(select, values)) as Row[]) {
      const all: Record<string, Cell> = { ...cells, ...(await partsOf(runner, name, id)) }
      const present = Object.entries(all).filter(([, value]) => value !== null)
      seals.push([`${name}:${id}`, sha256(canonical(Object.fromEntries(present)))])
    }
  return seals
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

/** Appends seals of a chain's rows. */
async function append(
  runner: QueryRunner,
  subject: string,
  head: { seq: number; hash: string },
  seals: [string, string][],
) {
  let { seq, hash: previous } = head
  const at = Math.floor(Date.now() / 1000)
  for (let start = 0; start < seals.length; start += SEALS) {
    seq++
    const content = canonical({ seals: Object.fromEntries(seals.slice(start, start + SEALS)) })
    const salt = randomBytes(16).toString('hex')
    const digest = sha256(salt + content)
    const event = {
      v: 1,
      subject,
      seq,
      at,
      actor: null,
      door: 'migration',
      action: 'baseline',
      entity: 'journal_event',
      entityId: null,
      corrects: 0,
      previous,
      digest,
    }
    const hash = sha256(canonical(event))
    await runner.query(INSERT, [
      subject,
      seq,
      at,
      null,
      'migration',
      'baseline',
      'journal_event',
      null,
      0,
      content,
      salt,
      digest,
      hash,
    ])
    previous = hash
  }
  return { seq, hash: previous }
}

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

const HAS_SEALS = "SELECT id FROM journal_event WHERE subject = ? AND entity = 'journal_event' LIMIT 1"

const isSealed = async (runner: QueryRunner, subject: string) =>
  (await runner.query(HAS_SEALS, [subject])).length > 0

const lock = (runner: QueryRunner) => (isMysql(runner) ? 'FOR UPDATE' : '')

async function sealPerson(runner: QueryRunner, id: number) {
  const subject = `user:${id}`
  const [head] = await runner.query(
    `SELECT journal_seq AS seq, journal_hash AS hash FROM user WHERE id = ? ${lock(runner)}`,
    [id],
  )
  if (await isSealed(runner, subject)) return
  const { seq, hash } = await append(runner, subject, head, await sealsOf(runner, OF_PERSON, [id]))
  await runner.query('UPDATE user SET journal_seq = ?, journal_hash = ? WHERE id = ?', [seq, hash, id])
}

async function sealSettings(runner: QueryRunner) {
  const [head] = await runner.query(
    `SELECT seq, hash FROM journal_head WHERE name = 'settings' ${lock(runner)}`,
  )
  // A new installation has nothing to seal: its chain begins with its first event.
  if (!head || (await isSealed(runner, 'settings'))) return
  const { seq, hash } = await append(runner, 'settings', head, await sealsOf(runner, OF_SETTINGS, []))
  await runner.query("UPDATE journal_head SET seq = ?, hash = ? WHERE name = 'settings'", [seq, hash])
}

const PEOPLE = `
  SELECT user_id AS id FROM week WHERE payable IS NOT NULL
  UNION SELECT user_id FROM correction UNION SELECT user_id FROM kept_question`

/** Public keys of signed roots, and seals of rows whose fields are not all in their events. */
export class Seals1765980000000 implements MigrationInterface {
  name = 'Seals1765980000000'

  async up(runner: QueryRunner) {
    await runner.createTable(table(runner), true)
    for (const { id } of (await runner.query(PEOPLE)) as { id: number }[])
      await inTransaction(runner, () => sealPerson(runner, id))
    await inTransaction(runner, () => sealSettings(runner))
  }

  /** Keeps the events: the log is append-only. */
  async down(runner: QueryRunner) {
    await runner.dropTable('journal_key', true)
  }
}
