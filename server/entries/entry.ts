import { refuseOutOfScope } from '../access/findUserInScope'
import { isInScope } from '../access/scopeFilter'
import type { Value } from '../db/database'
import { userChain } from '../journal/chain'
import type { OperationContext } from '../operation/operation'
import { conflict, forbidden, notFound } from '../shared/errors'
import { logFutureEntries } from './logFutureEntries'

/** Locks the user to correct, by default the viewer. @throws {AppError} as `refuseOutOfScope` */
export async function lockUserInScope(ctx: OperationContext, user: number | null | undefined) {
  const id = user ?? ctx.viewer.id
  return refuseOutOfScope(ctx, id, await lockUserIfInScope(ctx, id))
}

/** Row of `task`. Instants in seconds. */
export interface Entry {
  id: number
  user_id: number
  date: string
  debut: number
  fin: number | null
  typetache_id: number | null
  client_id: number | null
  commentaire: string
  pause: number
  interrupted_by: number | null
  version: number
  /** 1 when the audit log has a correction of the entry. */
  corrected: number
  /** 1 when added by hand. */
  manual: number
  /** 1 when a click made offline gave a start or an end. */
  offline: number
  /** Instant of cancellation. */
  cancelled_at: number | null
}

export const ENTRY_COLUMNS =
  'id, user_id, date, debut, fin, typetache_id, client_id, commentaire, pause, interrupted_by, version, corrected, manual, offline, cancelled_at'

export const newestFirst = (a: Entry, b: Entry) => b.debut - a.debut || b.id - a.id

/** End of the user's chain of audit events, a column of the user's row. */
interface ChainEnd {
  journal_seq: number
  journal_hash: string
}

const OWNER = 'SELECT user_id FROM task WHERE id = ?'
const TASK_COLUMNS = ENTRY_COLUMNS.split(', ').map((column) => `task.${column}`)
const ownedAnd = (columns: string) => `
  SELECT societe_id, journal_seq, journal_hash, ${TASK_COLUMNS}${columns}
  FROM user LEFT JOIN task ON task.id = ? AND task.user_id = user.id
  WHERE user.id = ?`

const OWNED = ownedAnd('')

type Owned = ChainEnd & { societe_id: number }

interface Along {
  columns: string
  values: readonly Value[]
}

/**
 * Loads an entry, cancelled or not; locks its owner, then itself.
 * @param alongOf additional columns to select with the entry, for the id of its owner
 * @throws {AppError} NOT_FOUND also when out of scope, so as not to reveal that it exists
 */
export async function findEntryOrCancelled<Asked extends object>(
  ctx: OperationContext,
  id: number,
  alongOf?: (user: number) => Along,
): Promise<Entry & Asked> {
  const { db, viewer, scope } = ctx
  // A viewer with access to own entries only must not lock other users.
  const [owned] =
    scope === 'self' ? [{ user_id: viewer.id }] : await db.rows<{ user_id: number }>(OWNER, [id])
  const along = owned && alongOf?.(owned.user_id)
  const statement = along ? ownedAnd(`, ${along.columns}`) : OWNED
  const values = [...(along?.values ?? []), id, owned?.user_id ?? null]
  const [found] = owned
    ? await db.rows<Asked & Owned & (Entry | { id: null })>(`${statement} ${db.forUpdate}`, values)
    : []
  if (owned && found) knowChain(ctx, owned.user_id, found)
  if (found?.id == null || !isInScope(ctx, { id: found.user_id, societe_id: found.societe_id }))
    throw notFound('Cette entrée n’existe pas')
  return found
}

/** Like `findEntryOrCancelled`. @throws {AppError} CONFLICT for a cancelled entry */
export async function findEntry<Asked extends object>(
  ctx: OperationContext,
  id: number,
  alongOf?: (user: number) => Along,
): Promise<Entry & Asked> {
  const entry = await findEntryOrCancelled<Asked>(ctx, id, alongOf)
  if (entry.cancelled_at !== null)
    throw conflict('Cette entrée a été annulée : rétablissez-la d’abord', undefined, 'CANCELLED')
  return entry
}

/** By default the viewer. @throws {AppError} FORBIDDEN for another user, unless the right covers all users */
export async function targetUser(
  { db, viewer, scope }: OperationContext,
  id: number | null | undefined,
): Promise<{ id: number; groupetache_id: number }> {
  if (id === null || id === undefined || id === viewer.id) return viewer
  if (scope !== 'all') throw forbidden('Vous n’avez pas accès à cet utilisateur')
  const [user] = await db.rows<{ id: number; groupetache_id: number }>(
    'SELECT id, groupetache_id FROM user WHERE id = ?',
    [id],
  )
  if (!user) throw notFound('Cet utilisateur n’existe pas')
  return user
}

const OWNER_LOCK = 'SELECT id, societe_id, groupetache_id, journal_seq, journal_hash FROM user WHERE id = ?'

interface Owner {
  id: number
  societe_id: number
  groupetache_id: number
}

const knowChain = ({ journal }: OperationContext, id: number, { journal_seq, journal_hash }: ChainEnd) =>
  journal.know(userChain(id), { seq: journal_seq, hash: journal_hash })

/** Row lock that serialises the writes to a user's entries: two tabs must not both start a break. */
export async function lockUser(ctx: OperationContext, id: number): Promise<Owner | undefined> {
  const [owner] = await ctx.db.rows<Owner & ChainEnd>(`${OWNER_LOCK} ${ctx.db.forUpdate}`, [id])
  if (owner) knowChain(ctx, id, owner)
  return owner
}

export const lockUserIfInScope = async (ctx: OperationContext, id: number, scope = ctx.scope) =>
  scope === 'self' && id !== ctx.viewer.id ? undefined : lockUser(ctx, id)

const runningAnd = (columns: string) => `
  SELECT journal_seq, journal_hash, ${TASK_COLUMNS}${columns}
  FROM user LEFT JOIN task ON task.user_id = user.id AND task.fin IS NULL AND task.cancelled_at IS NULL
  WHERE user.id = ?`
const RUNNING = runningAnd('')

/** Locks a user like `lockUser`, and reads running entries, breaks included: one statement per click. */
export async function lockRunning<Asked extends object>(
  ctx: OperationContext,
  userId: number,
  along?: Along,
): Promise<{ running: Entry[]; asked: Asked | undefined }> {
  const { db } = ctx
  const statement = along ? runningAnd(`, ${along.columns}`) : RUNNING
  const rows = await db.rows<Asked & ChainEnd & (Entry | { id: null })>(`${statement} ${db.forUpdate}`, [
    ...(along?.values ?? []),
    userId,
  ])
  if (rows[0]) knowChain(ctx, userId, rows[0])
  const running = rows.filter((row): row is Asked & ChainEnd & Entry => row.id !== null)
  for (const entry of running) logFutureEntries(ctx, entry)
  return { running, asked: rows[0] }
}
