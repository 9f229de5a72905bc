import { isInScope } from '../access/scopeFilter'
import type { Value } from '../db/database'
import { userChain } from '../journal/chain'
import type { OperationContext } from '../operation/operation'
import { conflict, forbidden, notFound } from '../shared/errors'
import { logFutureEntries } from './logFutureEntries'

/** A row of `task`. Instants in seconds. */
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
  /** 1 when the journal holds a correction of it. */
  corrected: number
  /** 1 when it was added by hand. */
  manual: number
  /** When it was cancelled. */
  cancelled_at: number | null
}

export const ENTRY_COLUMNS =
  'id, user_id, date, debut, fin, typetache_id, client_id, commentaire, pause, interrupted_by, version, corrected, manual, cancelled_at'

/** For sorting: the latest start first. */
export const newestFirst = (a: Entry, b: Entry) => b.debut - a.debut || b.id - a.id

/** The end of their chain of events, which stands in a user's row. */
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

/** Columns that are read along, with their values. */
interface Along {
  columns: string
  values: readonly Value[]
}

/**
 * The entry, cancelled or not, locked until the transaction ends: its owner first, then itself.
 * @param alongOf what is read along of its row, which belongs to that user
 * @throws {AppError} NOT_FOUND also for an entry out of reach, so that nobody learns that it exists
 */
export async function findKeptEntry<Asked extends object>(
  ctx: OperationContext,
  id: number,
  alongOf?: (user: number) => Along,
): Promise<Entry & Asked> {
  const { db, viewer, scope } = ctx
  // Whoever reaches their own entries alone locks nobody else.
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

/**
 * The entry as `findKeptEntry` gives it.
 * @throws {AppError} CONFLICT for one that was cancelled
 */
export async function findEntry<Asked extends object>(
  ctx: OperationContext,
  id: number,
  alongOf?: (user: number) => Along,
): Promise<Entry & Asked> {
  const entry = await findKeptEntry<Asked>(ctx, id, alongOf)
  if (entry.cancelled_at !== null) throw conflict('Cette entrée a été annulée : rétablissez-la d’abord')
  return entry
}

/**
 * The user that a call is about: by default the viewer.
 * @throws {AppError} FORBIDDEN for anybody else, unless the viewer's right reaches all users
 */
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

/** Writes about one user's entries go one after the other: two tabs must not both start a break. */
export async function lockUser(ctx: OperationContext, id: number): Promise<Owner | undefined> {
  const [owner] = await ctx.db.rows<Owner & ChainEnd>(`${OWNER_LOCK} ${ctx.db.forUpdate}`, [id])
  if (owner) knowChain(ctx, id, owner)
  return owner
}

/** The same of whoever may be within reach: who reaches themselves alone locks nobody else, and none is found then. */
export const lockWithin = async (ctx: OperationContext, id: number, scope = ctx.scope) =>
  scope === 'self' && id !== ctx.viewer.id ? undefined : lockUser(ctx, id)

const runningAnd = (columns: string) => `
  SELECT journal_seq, journal_hash, ${TASK_COLUMNS}${columns}
  FROM user LEFT JOIN task ON task.user_id = user.id AND task.fin IS NULL AND task.cancelled_at IS NULL
  WHERE user.id = ?`
const RUNNING = runningAnd('')

/**
 * Locks a user, as `lockUser` does, and gives their running entries, breaks among them, and what is asked along: one
 * statement of each click.
 */
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
