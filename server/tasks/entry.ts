import { forbidden, notFound } from '../errors'
import type { OperationContext } from '../operation'
import { tellFuture } from './tellFuture'

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
}

export const ENTRY_COLUMNS =
  'id, user_id, date, debut, fin, typetache_id, client_id, commentaire, pause, interrupted_by, version, corrected'

/** For sorting: the latest start first. */
export const newestFirst = (a: Entry, b: Entry) => b.debut - a.debut || b.id - a.id

const BY_ID = `SELECT ${ENTRY_COLUMNS} FROM task WHERE id = ?`

export const readEntry = async ({ db }: OperationContext, id: number) =>
  (await db.rows<Entry>(BY_ID, [id]))[0] as Entry

const OWNER = 'SELECT id FROM user WHERE id = (SELECT user_id FROM task WHERE id = ?)'

/** Locks the owner of an entry. @returns whether there is one within the viewer's reach */
async function lockOwner({ db, viewer, scope }: OperationContext, id: number): Promise<boolean> {
  const reach = scope === 'all' ? '' : scope === 'company' ? 'AND (id = ? OR societe_id = ?)' : 'AND id = ?'
  const values = scope === 'all' ? [] : scope === 'company' ? [viewer.id, viewer.societe_id] : [viewer.id]
  return (await db.rows(`${OWNER} ${reach} ${db.forUpdate}`, [id, ...values])).length > 0
}

/**
 * The entry, locked until the transaction ends: its owner first, then itself.
 * @throws {AppError} NOT_FOUND also for an entry out of reach, so that nobody learns that it exists
 */
export async function findEntry(ctx: OperationContext, id: number): Promise<Entry> {
  const reached = await lockOwner(ctx, id)
  const [entry] = reached ? await ctx.db.rows<Entry>(`${BY_ID} ${ctx.db.forUpdate}`, [id]) : []
  if (!entry) throw notFound('Cette entrée n’existe pas')
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

const RUNNING = `SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND fin IS NULL`

/** The running entries of a user, breaks among them. */
export async function runningEntries(ctx: OperationContext, userId: number): Promise<Entry[]> {
  const running = await ctx.db.rows<Entry>(RUNNING, [userId])
  for (const entry of running) tellFuture(ctx, entry)
  return running
}

/** Writes about one user's entries go one after the other: two tabs must not both start a break. */
export const lockUser = ({ db }: OperationContext, id: number) =>
  db.rows(`SELECT id FROM user WHERE id = ? ${db.forUpdate}`, [id])
