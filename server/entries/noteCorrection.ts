import type { Journal } from '../journal/transaction'
import type { OperationContext } from '../seam/operation'
import type { Entry } from './entry'

/** What of an entry a correction may change, besides its day. */
export const CORRECTED_FIELDS = [
  'debut',
  'fin',
  'typetache_id',
  'client_id',
  'commentaire',
  'interrupted_by',
  'cancelled_at',
] as const
type Corrected = Partial<Pick<Entry, (typeof CORRECTED_FIELDS)[number] | 'pause'>>

/** What a correction made of one entry; its times always, besides what it changed. */
export interface EntryChange {
  task: number
  /** Null for an entry that it made. */
  before: Corrected | null
  after: Corrected
}

interface Why {
  action: string
  reason?: string | null | undefined
  /** The contested correction that this one accepts. */
  settles?: number | undefined
}

const INSERT = `
  INSERT INTO correction (user_id, task_id, date, actor_id, at, action, reason, changes, state, settles)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'A_VOIR', ?)`
const GROW = 'UPDATE correction SET changes = ? WHERE id = ?'

/** By transaction and owner: what was noted already, for an operation that changes several entries is one correction. */
const noted = new WeakMap<Journal, Map<number, { id: number; changes: EntryChange[] }>>()

const TIMES = new Set<string>(['debut', 'fin'])

const pick = (entry: Entry, fields: readonly string[]): Corrected =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)))

function changeOf(before: Entry | null, after: Entry): EntryChange {
  if (!before) return { task: after.id, before, after: pick(after, [...CORRECTED_FIELDS, 'pause']) }
  const fields = CORRECTED_FIELDS.filter((field) => TIMES.has(field) || before[field] !== after[field])
  return { task: after.id, before: pick(before, fields), after: pick(after, fields) }
}

/**
 * Notes a correction of somebody else's hours, so that they are told and can contest it. Nothing is noted, nor asked of the
 * database, of one's own.
 */
export async function noteCorrection(
  { db, viewer, journal, now }: OperationContext,
  before: Entry | null,
  after: Entry,
  { action, reason, settles }: Why,
): Promise<void> {
  if (after.user_id === viewer.id) return
  const ofTransaction = noted.get(journal) ?? new Map<number, { id: number; changes: EntryChange[] }>()
  noted.set(journal, ofTransaction)
  const change = changeOf(before, after)
  const known = ofTransaction.get(after.user_id)
  if (known) {
    known.changes.push(change)
    await db.run(GROW, [JSON.stringify(known.changes), known.id])
    return
  }
  const { insertId } = await db.run(INSERT, [
    ...[after.user_id, after.id, after.date, viewer.id, now(), action, reason ?? ''],
    ...[JSON.stringify([change]), settles ?? null],
  ])
  ofTransaction.set(after.user_id, { id: insertId, changes: [change] })
}
