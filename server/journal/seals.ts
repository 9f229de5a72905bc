import { createHash, hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Querier } from '../db/database'
import { createYielder } from '../shared/createYielder'
import { digestExport, digestLogo } from './chunksDigest'
import type { Cell } from './tables'

/** By row: digest in the event of a write that does not hold every field; `verify` compares it. */
export type Seals = Record<string, string | null>

/** By row, its last seal and the number of the event that has it. */
export type KnownSeals = Map<string, { seal: string | null; seq: number }>

export function noteSeals(seals: KnownSeals, { content, seq }: { content: string | null; seq: number }) {
  if (!content?.includes('"seals"')) return
  const { seals: found = {} }: { seals?: Seals } = JSON.parse(content)
  for (const [key, seal] of Object.entries(found)) seals.set(key, { seal, seq })
}

interface SealedRow {
  id: number | string
  [column: string]: Cell
}

interface Sealed {
  /** Chain with the seals: of the row's `user_id`, or the settings chain. */
  chain: 'user' | 'settings'
  select: string
  /** Key column in `select`, unless `id`. */
  key?: string
  /** Whether the row has its initial values, before any event. */
  isInitial?(row: SealedRow): boolean
  /** Digests of dependent rows in other tables. */
  parts?(db: Querier, id: number | string): Promise<Record<string, Cell>>
}

const PAGE = 500
const AMOUNTS = `
  SELECT id, user_id, company_id, month, field, amount FROM payroll_amount WHERE export_id = ? AND id > ?
  ORDER BY id LIMIT ${PAGE}`

async function digestAmounts(db: Querier, id: number | string): Promise<string | null> {
  const digest = createHash('sha256')
  const yieldToOthers = createYielder()
  for (let last = 0; ; ) {
    const rows = await db.rows<{ id: number }>(AMOUNTS, [id, last])
    for (const { id: _, ...cells } of rows) digest.update(canonicalize(cells) ?? '')
    if (rows.length < PAGE) return last === 0 && rows.length === 0 ? null : digest.digest('hex')
    last = rows.at(-1)?.id ?? last
    await yieldToOthers()
  }
}

const SEALED = {
  // The other columns of a week are in its events.
  week: {
    chain: 'user',
    select: 'SELECT id, payable FROM week',
    isInitial: ({ payable }) => payable === null,
  },
  correction: {
    chain: 'user',
    select: `SELECT id, task_id, date, actor_id, at, action, reason, changes, state, seen_at, contest_reason,
      contested_at, decided_by, decided_at, decision_reason, answer_seen_at, settles FROM correction`,
  },
  kept_question: { chain: 'user', select: 'SELECT id, name, question, shared FROM kept_question' },
  budget: {
    chain: 'settings',
    select: 'SELECT client_id AS id, hours, minutes, period FROM budget',
    key: 'client_id',
  },
  identity: {
    chain: 'settings',
    select: 'SELECT id, name, address, siret, logo_type FROM identity',
    isInitial: ({ name, address, siret, logo_type }) =>
      name === '' && address === '[]' && siret === null && logo_type === '',
    parts: async (db) => ({ logo: await digestLogo(db) }),
  },
  payroll_mapping: { chain: 'settings', select: 'SELECT id, name, mapping FROM payroll_mapping' },
  payroll_export: {
    chain: 'settings',
    select: `SELECT id, month, company_id, mapping, mapping_id, name, people, size, hash, at, actor_id,
        cancelled_at, cancelled_by, cancel_reason FROM payroll_export`,
    parts: async (db, id) => ({
      amounts: await digestAmounts(db, id),
      bytes: await digestExport(db, Number(id)),
    }),
  },
  setting: {
    chain: 'settings',
    select: "SELECT name AS id, value FROM (SELECT name, value FROM setting WHERE name = 'time_zone') s",
    key: 'name',
    isInitial: ({ value }) => value === '',
  },
} satisfies Record<string, Sealed>

export type SealedTable = keyof typeof SEALED
export const SEALED_TABLES = Object.keys(SEALED) as SealedTable[]
const definitionOf = (table: SealedTable): Sealed => SEALED[table]

export const sealKey = (table: SealedTable, id: number | string) => `${table}:${id}`

/** Null columns are left out, so that adding a nullable column keeps old seals valid. */
function digestOf(cells: Readonly<Record<string, Cell>>) {
  const present = Object.entries(cells).filter(([, value]) => value !== null)
  return hash('sha256', canonicalize(Object.fromEntries(present)) ?? '')
}

export async function sealOf(db: Querier, table: SealedTable, { id, ...cells }: SealedRow): Promise<string> {
  return digestOf({ ...cells, ...(await definitionOf(table).parts?.(db, id)) })
}

/** Seal of a row as the transaction left it; null for a deleted row. */
export async function sealRow(db: Querier, table: SealedTable, id: number | string): Promise<string | null> {
  const { select, key = 'id' } = definitionOf(table)
  const [row] = await db.rows<SealedRow>(`${select} WHERE ${key} = ?`, [id])
  return row ? sealOf(db, table, row) : null
}

/** Seal of a stored row. */
export interface StoredSeal {
  seal: string
  isInitial: boolean
}

const readSeal = async (db: Querier, table: SealedTable, row: SealedRow): Promise<StoredSeal> => ({
  seal: await sealOf(db, table, row),
  isInitial: definitionOf(table).isInitial?.(row) ?? false,
})

/** @param user undefined for the settings chain @param id one row instead of all */
function rowsOfChain(db: Querier, table: SealedTable, user: number | undefined, id?: string) {
  const { select, key = 'id' } = definitionOf(table)
  const conditions = [user !== undefined && 'user_id = ?', id !== undefined && `${key} = ?`].filter(Boolean)
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  return db.rows<SealedRow>(
    `${select} ${where}`,
    [user, id].filter((value) => value !== undefined),
  )
}

const isSealedTable = (name: string): name is SealedTable => Object.hasOwn(SEALED, name)

/** Table and id of a `sealKey`. */
export const partsOfKey = (key: string) => {
  const [table = ''] = key.split(':', 1)
  return { table, id: key.slice(table.length + 1) }
}

/** Seal of one row of a chain. @param user undefined for the settings chain */
export async function sealInChain(
  db: Querier,
  user: number | undefined,
  key: string,
): Promise<StoredSeal | undefined> {
  const { table, id } = partsOfKey(key)
  if (!isSealedTable(table)) return undefined
  const [row] = await rowsOfChain(db, table, user, id)
  return row && readSeal(db, table, row)
}

const sealedIn = (chain: Sealed['chain']) =>
  SEALED_TABLES.filter((table) => definitionOf(table).chain === chain)

/** Seals of all stored rows of a chain. @param user undefined for the settings chain */
export async function sealChain(db: Querier, user: number | undefined): Promise<Map<string, StoredSeal>> {
  const found = new Map<string, StoredSeal>()
  const yieldToOthers = createYielder()
  for (const table of sealedIn(user === undefined ? 'settings' : 'user'))
    for (const row of await rowsOfChain(db, table, user)) {
      found.set(sealKey(table, row.id), await readSeal(db, table, row))
      await yieldToOthers()
    }
  return found
}
