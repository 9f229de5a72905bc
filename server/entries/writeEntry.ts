import type { Value } from '../db/database'
import { record } from '../journal/record'
import type { OperationContext } from '../seam/operation'
import type { Entry } from './entry'
import { keepTrace } from './keepTrace'
import { settleZone } from './settleZone'

// The one way to write entries. Whoever calls has locked the entry's owner first (`lockUser`), and by it all of their
// entries: every write takes its locks in this order, so that no two wait for each other.

const INSERT = `
  INSERT INTO task (user_id, date, debut, typetache_id, client_id, commentaire, pause, corrected)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`

type NewEntry = Pick<Entry, 'user_id' | 'debut' | 'pause'> &
  Partial<Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'>>

/** Inserts a running entry. One that is begun in somebody else's name leaves a trace of who began it, and how. */
export async function insertEntry(
  ctx: OperationContext,
  { user_id, debut, typetache_id = null, client_id = null, commentaire = '', pause }: NewEntry,
  action: 'startTask' | 'resumeTask' | 'pause',
): Promise<Entry> {
  await settleZone(ctx)
  const date = ctx.zone.dateAt(debut)
  const corrected = user_id === ctx.viewer.id ? 0 : 1
  const values: Value[] = [user_id, date, debut, typetache_id, client_id, commentaire, pause, corrected]
  const { insertId: id } = await ctx.db.run(INSERT, values)
  if (corrected) await record(ctx, { entity: 'task', entityId: id, action, before: {}, after: { debut } })
  const given = { id, user_id, date, debut, typetache_id, client_id, commentaire, pause, corrected }
  return { ...given, fin: null, interrupted_by: null, version: 1 }
}

const CHANGE = `
  UPDATE task SET debut = ?, fin = ?, commentaire = ?, interrupted_by = ?, corrected = ?, version = version + 1
  WHERE id = ?`

type Change = Partial<Pick<Entry, 'debut' | 'fin' | 'commentaire' | 'interrupted_by'>>

interface Reason {
  action: 'editTime' | 'comment' | 'endTask'
  reason?: string | null | undefined
}

/** Logging is to end one's own running entry, and to comment on it; everything else replaces what was logged. */
const isCorrection = ({ viewer }: OperationContext, entry: Entry, { action }: Reason) =>
  action === 'editTime' || entry.fin !== null || entry.user_id !== viewer.id

/** Changes an entry that `findEntry` or `runningEntries` gave. A correction leaves a trace of what it replaced. */
export async function changeEntry(
  ctx: OperationContext,
  entry: Entry,
  change: Change,
  why: Reason,
): Promise<Entry> {
  const correction = isCorrection(ctx, entry, why)
  const corrected = correction ? 1 : entry.corrected
  const changed = { ...entry, ...change, corrected, version: entry.version + 1 }
  const { debut, fin, commentaire, interrupted_by } = changed
  await ctx.db.run(CHANGE, [debut, fin, commentaire, interrupted_by, corrected, entry.id])
  if (correction) await keepTrace(ctx, why.action, entry, changed, why.reason)
  return changed
}
