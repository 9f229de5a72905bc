import type { Value } from '../db/database'
import { type Happening, userChain } from '../journal/chain'
import { ENTRY_FIELDS } from '../journal/tables'
import type { OperationContext } from '../seam/operation'
import type { Entry } from './entry'
import { settleZone } from './settleZone'

// The one way to write entries. Whoever calls has locked the entry's owner first (`lockUser`, `lockRunning`), and by it all of their
// entries: every write takes its locks in this order, so that no two wait for each other.

const INSERT = `
  INSERT INTO task (user_id, date, debut, typetache_id, client_id, commentaire, pause, corrected)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`

const told = (entry: Entry, fields: readonly (typeof ENTRY_FIELDS)[number][]) =>
  Object.fromEntries(fields.map((field) => [field, entry[field]]))

const ofEntry = ({ id, user_id }: Entry): Pick<Happening, 'subject' | 'entity' | 'entityId'> => ({
  subject: userChain(user_id),
  entity: 'task',
  entityId: id,
})

type NewEntry = Pick<Entry, 'user_id' | 'debut' | 'pause'> &
  Partial<Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'>>

/** Inserts a running entry. One that is begun in somebody else's name counts as corrected. */
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
  const given = { id, user_id, date, debut, typetache_id, client_id, commentaire, pause, corrected }
  const entry: Entry = { ...given, fin: null, interrupted_by: null, version: 1 }
  ctx.journal.emit({ ...ofEntry(entry), action, after: told(entry, ENTRY_FIELDS), corrects: corrected === 1 })
  return entry
}

const CHANGE = `
  UPDATE task SET debut = ?, fin = ?, commentaire = ?, interrupted_by = ?, corrected = ?, version = version + 1
  WHERE id = ?`
const KEEP_ENDS = 'UPDATE task SET earlier_ends = ? WHERE id = ?'

type Change = Partial<Pick<Entry, 'debut' | 'fin' | 'commentaire' | 'interrupted_by'>>

interface Reason {
  action: 'editTime' | 'comment' | 'endTask'
  reason?: string | null | undefined
  /** Ends that may be put back, the latest first. */
  earlierEnds?: readonly number[]
}

/** Logging is to end one's own running entry, and to comment on it; everything else replaces what was logged. */
const isCorrection = ({ viewer }: OperationContext, entry: Entry, { action }: Reason) =>
  action === 'editTime' || entry.fin !== null || entry.user_id !== viewer.id

/** Changes an entry that `findEntry` or `lockRunning` gave. */
export async function changeEntry(
  ctx: OperationContext,
  entry: Entry,
  change: Change,
  why: Reason,
): Promise<Entry> {
  const corrects = isCorrection(ctx, entry, why)
  const corrected = corrects ? 1 : entry.corrected
  const changed: Entry = { ...entry, ...change, corrected, version: entry.version + 1 }
  const { debut, fin, commentaire, interrupted_by } = changed
  await ctx.db.run(CHANGE, [debut, fin, commentaire, interrupted_by, corrected, entry.id])
  if (why.earlierEnds) await ctx.db.run(KEEP_ENDS, [JSON.stringify(why.earlierEnds), entry.id])
  const fields = ENTRY_FIELDS.filter((field) => entry[field] !== changed[field])
  const { action, reason } = why
  ctx.journal.emit({
    ...ofEntry(entry),
    action,
    before: told(entry, fields),
    after: told(changed, fields),
    reason,
    corrects,
  })
  return changed
}
