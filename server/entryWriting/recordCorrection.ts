import { insertRow } from '../db/bulk'
import { Correction } from '../db/entities/Correction'
import type { Entry } from '../entries/entry'
import { userChain } from '../journal/chain'
import type { Journal } from '../journal/transaction'
import type { WriteContext } from '../operation/operation'

/** Fields that a correction may change, besides the day. */
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

/** Change of one entry by a correction: the times always, and the other fields changed. */
export interface EntryChange {
  task: number
  before: Corrected | null
  after: Corrected
}

interface Why {
  action: string
  reason?: string | null | undefined
  /** Id of the contested correction that this one accepts. */
  settles?: number | undefined
}

/**
 * By transaction and owner: an operation that changes several entries is one correction. Added entries are one each,
 * which can be contested alone.
 */
const pendingCorrections = new WeakMap<Journal, Map<number, { id: number; changes: EntryChange[] }>>()

const TIMES = new Set<string>(['debut', 'fin'])

const pick = (entry: Entry, fields: readonly string[]): Corrected =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)))

function changeOf(before: Entry | null, after: Entry): EntryChange {
  if (!before) return { task: after.id, before, after: pick(after, [...CORRECTED_FIELDS, 'pause']) }
  const fields = CORRECTED_FIELDS.filter((field) => TIMES.has(field) || before[field] !== after[field])
  return { task: after.id, before: pick(before, fields), after: pick(after, fields) }
}

/** Records a correction of another user's hours, for notification and contestation; nothing for own hours. */
export async function recordCorrection(
  ctx: WriteContext,
  before: Entry | null,
  after: Entry,
  { action, reason, settles }: Why,
): Promise<void> {
  if (after.user_id === ctx.viewer.id) return
  const { manager, viewer, journal, now } = ctx
  const ofTransaction =
    pendingCorrections.get(journal) ?? new Map<number, { id: number; changes: EntryChange[] }>()
  pendingCorrections.set(journal, ofTransaction)
  const change = changeOf(before, after)
  const isAdded = action === 'addTask'
  const known = isAdded ? undefined : ofTransaction.get(after.user_id)
  if (known) {
    known.changes.push(change)
    await manager.update(Correction, { id: known.id }, { changes: JSON.stringify(known.changes) })
    return
  }
  const id = await insertRow(manager, Correction, {
    user_id: after.user_id,
    task_id: after.id,
    date: after.date,
    actor_id: viewer.id,
    at: now(),
    action,
    reason: reason ?? '',
    changes: JSON.stringify([change]),
    state: 'A_VOIR',
    settles,
  })
  if (!isAdded) ofTransaction.set(after.user_id, { id, changes: [change] })
  journal.seal(userChain(after.user_id), 'correction', id)
}
