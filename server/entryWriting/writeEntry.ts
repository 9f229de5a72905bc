import type { EntityManager } from 'typeorm'
import { updateRows } from '../db/bulk'
import type { Value } from '../db/database'
import { Task } from '../db/entities/Task'
import { storeTimeZone } from '../entries/assertTimeZone'
import type { Entry } from '../entries/entry'
import { type AuditEventInput, type OfflineOrigin, userChain } from '../journal/chain'
import { ENTRY_FIELDS, LATER_FIELDS } from '../journal/tables'
import type { OperationContext, WriteContext } from '../operation/operation'
import type { Overlapping } from '../summaries/addEndedEntry'
import { updateSummaries, updateSummariesOf } from '../summaries/updateSummaries'
import { rejectLocked } from '../weekLocks/lock'
import { recordCorrection } from './recordCorrection'

// The only module that writes entries. The caller has locked the owner first (`lockUser`, `lockRunning`): one
// lock order for all writes prevents deadlocks.

const INSERT = `
  INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause, interrupted_by, manual, corrected, offline)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

type Field = (typeof ENTRY_FIELDS)[number]

const eventValues = (entry: Entry, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, entry[field]]))

/** Values of a new entry in its audit event; defaults are left out. */
const createdValues = (entry: Entry) =>
  eventValues(
    entry,
    ENTRY_FIELDS.filter((field) => !(field in LATER_FIELDS) || entry[field] !== LATER_FIELDS[field]),
  )

const ofEntry = ({ id, user_id }: Entry): Pick<AuditEventInput, 'subject' | 'entity' | 'entityId'> => ({
  subject: userChain(user_id),
  entity: 'task',
  entityId: id,
})

type NewEntry = Pick<Entry, 'user_id' | 'debut' | 'pause'> &
  Partial<
    Pick<
      Entry,
      'fin' | 'typetache_id' | 'client_id' | 'commentaire' | 'interrupted_by' | 'manual' | 'offline'
    >
  >

/** Actions that start an entry: now, never in a locked week, unless clicked offline; all others correct. */
type Start = 'startTask' | 'resumeTask' | 'pause'

const STARTS = new Set<string>(['startTask', 'resumeTask', 'pause'] satisfies Start[])

/** Inserts an entry. One started on behalf of another user counts as corrected. */
export async function insertEntry(
  ctx: WriteContext,
  given: NewEntry,
  {
    action,
    reason,
    offline: origin,
  }: {
    action: Start | 'addTask' | 'splitTask'
    reason?: string | null | undefined
    offline?: OfflineOrigin | undefined
  },
): Promise<Entry> {
  await storeTimeZone(ctx)
  const { fin = null, typetache_id = null, client_id = null, commentaire = '', interrupted_by = null } = given
  const { user_id, debut, pause, manual = 0 } = given
  const date = ctx.zone.dateAt(debut)
  const corrected = user_id === ctx.viewer.id && STARTS.has(action) ? 0 : 1
  const offline = origin ? 1 : (given.offline ?? 0)
  const what = { typetache_id, client_id, commentaire, pause, interrupted_by, manual, corrected, offline }
  const entry: Entry = { id: 0, user_id, date, debut, fin, ...what, version: 1, cancelled_at: null }
  if (!STARTS.has(action) || origin) await rejectLocked(ctx, undefined, entry)
  const values: Value[] = [
    user_id,
    date,
    debut,
    fin,
    typetache_id,
    client_id,
    commentaire,
    pause,
    interrupted_by,
    manual,
    corrected,
    offline,
  ]
  entry.id = (await ctx.db.run(INSERT, values)).insertId
  await updateSummaries(ctx, null, entry)
  const after = createdValues(entry)
  ctx.journal.emit({ ...ofEntry(entry), action, after, reason, offline: origin, corrects: corrected === 1 })
  if (corrected) await recordCorrection(ctx, null, entry, { action, reason })
  return entry
}

const CHANGE = `
  UPDATE task SET debut = ?, fin = ?, typetache_id = ?, client_id = ?, commentaire = ?, interrupted_by = ?,
    cancelled_at = ?, corrected = ?, offline = ?, version = version + 1
  WHERE id = ?`
const KEEP_ENDS = 'UPDATE task SET earlier_ends = ? WHERE id = ?'

type Change = Partial<
  Pick<
    Entry,
    | 'debut'
    | 'fin'
    | 'typetache_id'
    | 'client_id'
    | 'commentaire'
    | 'interrupted_by'
    | 'offline'
    | 'cancelled_at'
  >
>

interface Reason {
  action:
    | 'editTime'
    | 'editTask'
    | 'splitTask'
    | 'cancelTask'
    | 'restoreTask'
    | 'undoTask'
    | 'regularise'
    | 'acceptContestation'
    | 'comment'
    | 'endTask'
  reason?: string | null | undefined
  /** Source of the values, for the audit event. */
  source?: string
  /** Id of the contested correction that this one accepts. */
  settles?: number
  /** Of `undoTask`: whether what it undoes was a correction. */
  undoesCorrection?: boolean
  /** Ends that can be restored, latest first. */
  earlierEnds?: readonly number[]
  /** Rows read together with an entry that ends now. */
  around?: Overlapping | undefined
  /** Done offline. */
  offline?: OfflineOrigin | undefined
}

/** What gives an entry its times; a comment and a cancellation made offline do not mark it. */
const TIMING = new Set<string>(['endTask', 'editTask'] satisfies Reason['action'][])

const LOGGING = new Set<string>(['comment', 'endTask'] satisfies Reason['action'][])

/** Not a correction: ending or commenting one's own running entry. */
const isCorrection = (
  { viewer }: OperationContext,
  entry: Entry,
  { action, undoesCorrection = true }: Reason,
) =>
  entry.user_id !== viewer.id ||
  (action === 'undoTask' ? undoesCorrection : !LOGGING.has(action) || entry.fin !== null)

export async function changeEntry(
  ctx: WriteContext,
  entry: Entry,
  change: Change,
  why: Reason,
): Promise<Entry> {
  const corrects = isCorrection(ctx, entry, why)
  const corrected = corrects ? 1 : entry.corrected
  const marked = why.offline && TIMING.has(why.action) ? { offline: 1 } : {}
  const changed: Entry = { ...entry, ...change, ...marked, corrected, version: entry.version + 1 }
  const { debut, fin, typetache_id, client_id, commentaire, interrupted_by, cancelled_at, offline } = changed
  // No check for `endTask`: no week is locked while an entry begun before its end runs.
  if (why.action !== 'endTask') await rejectLocked(ctx, entry, changed)
  await ctx.db.queueStatement(CHANGE, [
    debut,
    fin,
    typetache_id,
    client_id,
    commentaire,
    interrupted_by,
    cancelled_at,
    corrected,
    offline,
    entry.id,
  ])
  await updateSummaries(ctx, entry, changed, why.around)
  if (why.earlierEnds) await ctx.db.run(KEEP_ENDS, [JSON.stringify(why.earlierEnds), entry.id])
  const fields = ENTRY_FIELDS.filter((field) => entry[field] !== changed[field])
  const { action, reason, source } = why
  ctx.journal.emit({
    ...ofEntry(entry),
    action,
    before: eventValues(entry, fields),
    after: eventValues(changed, fields),
    reason,
    source,
    offline: why.offline,
    corrects,
  })
  if (corrects) await recordCorrection(ctx, entry, changed, why)
  return changed
}

export type Moving = Pick<OperationContext, 'db' | 'zone' | 'workers' | 'now' | 'journal'>

/**
 * Replaces a merged client or task type in a user's entries; no correction, as logged values stay. The caller
 * has locked the user and excluded entries of approved weeks.
 */
export async function moveEntries(
  ctx: Moving,
  user: number,
  entries: readonly Entry[],
  { column, to }: { column: 'typetache_id' | 'client_id'; to: number },
): Promise<void> {
  await updateRows(
    ctx.db,
    'task',
    entries.map(({ id, version }) => ({ id, [column]: to, version: version + 1 })),
  )
  await updateSummariesOf(ctx, user, entries)
  for (const entry of entries)
    ctx.journal.emit({
      ...ofEntry(entry),
      action: 'moveByMerge',
      before: { [column]: entry[column] },
      after: { [column]: to },
    })
}

export type FirstEntry = Pick<
  Task,
  'user_id' | 'date' | 'debut' | 'fin' | 'typetache_id' | 'client_id' | 'commentaire' | 'pause'
>

/** Fills a database without entries: no lock check; the caller writes the audit baseline and the sums. */
export const insertFirstEntries = (manager: EntityManager, entries: readonly FirstEntry[]) =>
  manager
    .createQueryBuilder()
    .insert()
    .into(Task)
    .values([...entries])
    .updateEntity(false)
    .execute()
