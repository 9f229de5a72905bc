import type { Value } from '../db/database'
import { forbidden, notFound } from '../errors'
import { record } from '../journal/record'
import type { OperationContext } from '../operation'
import { settleZone } from './settleZone'
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

const COMPANY_OF = 'SELECT societe_id FROM user WHERE id = ?'

async function reaches({ db, viewer, scope }: OperationContext, entry: Entry): Promise<boolean> {
  if (scope === 'all' || entry.user_id === viewer.id) return true
  if (scope !== 'company') return false
  const [owner] = await db.rows<{ societe_id: number }>(COMPANY_OF, [entry.user_id])
  return owner?.societe_id === viewer.societe_id
}

/**
 * The entry, locked until the transaction ends.
 * @throws {AppError} NOT_FOUND also for an entry out of reach, so that nobody learns that it exists
 */
export async function findEntry(ctx: OperationContext, id: number): Promise<Entry> {
  const [entry] = await ctx.db.rows<Entry>(`${BY_ID} ${ctx.db.forUpdate}`, [id])
  if (!entry || !(await reaches(ctx, entry))) throw notFound('Cette entrée n’existe pas')
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

type NewEntry = Pick<Entry, 'user_id' | 'debut' | 'pause'> &
  Partial<Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'>>

const INSERT = `
  INSERT INTO task (user_id, date, debut, typetache_id, client_id, commentaire, pause, corrected)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`

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
