import type { Querier } from '../db/database'
import { isDuplicate } from '../db/faults'
import { french } from '../db/french'
import { rowsIn } from '../db/sets'
import type { Client, Company, Holding, TaskGroup, TaskType } from '../generated/resolvers'
import { badInput, notFound } from '../ground/errors'
import { checkHere, limitHere } from '../seam/longWork'
import type { OperationContext, WriteContext } from '../seam/operation'
import type { Kind } from './kinds'

/** A row as both faces show it: its label under the kind's own name, its parent nested. */
export type ReferenceRow = TaskType | Client | Holding | Company | TaskGroup

// A fixed statement: lists of thousands are made in worker threads, which have no manager. Table and column names come
// from `kinds.ts` alone, values go as parameters.
function select({ table, label, parent }: Kind) {
  const own = `t.id, t.${label}, t.active`
  if (!parent) return `SELECT ${own} FROM ${table} t`
  return `SELECT ${own}, t.${parent.column}, p.${parent.label} AS parent_label, p.active AS parent_active
    FROM ${table} t JOIN ${parent.table} p ON p.id = t.${parent.column}`
}

type FlatRow = Record<string, string | number> & { id: number; active: number }

function present<Row extends ReferenceRow>({ typename, parent }: Kind, flat: FlatRow): Row {
  if (!parent) return { __typename: typename, ...flat } as unknown as Row
  const { parent_label, parent_active, ...own } = flat
  return {
    __typename: typename,
    ...own,
    [parent.field]: { id: own[parent.column], [parent.label]: parent_label, active: parent_active },
  } as unknown as Row
}

/** All rows of a kind, deactivated ones included, in French order. */
export async function listRows<Row extends ReferenceRow>(ctx: OperationContext, kind: Kind): Promise<Row[]> {
  const flat = await ctx.db.rows<FlatRow>(`${select(kind)} ${limitHere(ctx)}`)
  checkHere(ctx, flat.length)
  return flat
    .sort((a, b) => french.compare(String(a[kind.label]), String(b[kind.label])))
    .map((row) => present<Row>(kind, row))
}

/**
 * A row, locked until the transaction ends.
 * @throws {AppError} NOT_FOUND
 */
export async function findRow<Row extends ReferenceRow>(
  { db, manager }: WriteContext,
  kind: Kind,
  id: number,
): Promise<Row> {
  // By itself: a join under a lock would lock the parent too.
  await manager.findOne(kind.entity, { select: { id: true }, where: { id }, ...db.locking })
  const [flat] = await db.rows<FlatRow>(`${select(kind)} WHERE t.id = ?`, [id])
  if (!flat) throw notFound(kind.unknown)
  return present(kind, flat)
}

/**
 * Parents that rows shall get: each is active (decision 24).
 * @throws {AppError} BAD_USER_INPUT
 */
export async function checkParents(db: Querier, { parent }: Kind, ids: ReadonlySet<number>): Promise<void> {
  if (!parent) return
  const active = await rowsIn(db, `SELECT id FROM ${parent.table} WHERE active = 1 AND id IN`, [...ids])
  if (active.length < ids.size) throw badInput(parent.unavailable, parent.field)
}

/** Runs an insert or update; a name that is taken is refused as decision 25 words it. */
export async function uniquely<T>(kind: Kind, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDuplicate(error)) throw badInput('Ce nom existe déjà', kind.label)
    throw error
  }
}
