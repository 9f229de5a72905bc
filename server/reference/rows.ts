import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import { isDuplicateKey } from '../db/faults'
import { type MergedTable, readMerged } from '../db/merged'
import { nameCollator } from '../db/names'
import type { Client, Company, Holding, TaskGroup, TaskType } from '../generated/resolvers'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext, WriteContext } from '../operation/operation'
import { badInput, notFound } from '../shared/errors'
import type { Zone } from '../workedTime/time'
import type { Kind } from './kinds'

/** A row as GraphQL and REST show it: label under the kind's own name, parent nested. */
export type ReferenceRow = TaskType | Client | Holding | Company | TaskGroup

// Plain SQL: long lists are read in worker threads, which have no entity manager. Table and column names come
// only from `kinds.ts`; values are parameters.
function select({ table, label, parent, mergeable, columns: own }: Kind) {
  const columns = ['id', label, 'active', ...own].map((column) => `t.${column}`)
  const joins: string[] = []
  if (parent) {
    columns.push(`t.${parent.column}, p.${parent.label} AS parent_label, p.active AS parent_active`)
    joins.push(`JOIN ${parent.table} p ON p.id = t.${parent.column}`)
  }
  if (mergeable) {
    columns.push(
      `t.merged_into, t.merged_at, k.${label} AS kept_label, k.merged_into AS kept_into,
       u.prenom AS by_prenom, u.nom AS by_nom, m.id AS under_way`,
    )
    joins.push(
      `LEFT JOIN ${table} k ON k.id = t.merged_into LEFT JOIN user u ON u.id = t.merged_by
       LEFT JOIN merging m ON m.entity = '${table}' AND m.merged_id = t.id AND m.moved_at IS NULL`,
    )
  }
  return `SELECT ${columns.join(', ')} FROM ${table} t ${joins.join(' ')}`
}

type FlatRow = Record<string, string | number> & { id: number; active: number }

interface FlatMerge {
  merged_into: number | null
  merged_at: number | null
  kept_label: string | null
  kept_into: number | null
  by_prenom: string | null
  by_nom: string | null
  under_way: number | null
}

/** Of merged rows whose target was merged too: the last target. */
async function followChains(db: Querier, { table, label }: Kind, rows: readonly object[]) {
  const chained = (rows as Partial<FlatMerge>[]).filter(({ kept_into }) => typeof kept_into === 'number')
  if (chained.length === 0) return
  const { stays } = await readMerged(db, table as MergedTable)
  const ends = new Set(chained.map(({ merged_into }) => stays(Number(merged_into))))
  const found = await selectIn<{ id: number; name: string }>(
    db,
    `SELECT id, ${label} AS name FROM ${table} WHERE id IN`,
    [...ends],
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  for (const row of chained) {
    row.merged_into = stays(Number(row.merged_into))
    row.kept_label = names.get(row.merged_into) ?? null
  }
}

const presentMerge = (
  { dateAt }: Zone,
  { merged_into, merged_at, kept_label, by_prenom, by_nom, under_way }: Omit<FlatMerge, 'kept_into'>,
) =>
  merged_into === null
    ? null
    : {
        id: merged_into,
        libelle: kept_label,
        date: dateAt(merged_at ?? 0),
        by: `${by_prenom} ${by_nom}`,
        pending: under_way !== null,
      }

function present<Row extends ReferenceRow>(
  zone: Zone,
  { typename, parent, mergeable }: Kind,
  flat: FlatRow,
): Row {
  const { parent_label, parent_active, ...rest } = flat
  const { merged_into, merged_at, kept_label, kept_into, by_prenom, by_nom, under_way, ...own } =
    rest as FlatRow & FlatMerge
  return {
    __typename: typename,
    ...own,
    ...(parent && {
      [parent.field]: { id: own[parent.column], [parent.label]: parent_label, active: parent_active },
    }),
    ...(mergeable && {
      merged: presentMerge(zone, { merged_into, merged_at, kept_label, by_prenom, by_nom, under_way }),
    }),
  } as unknown as Row
}

/** All rows of a kind, deactivated ones included, in French collation order. */
export async function listRows<Row extends ReferenceRow>(ctx: OperationContext, kind: Kind): Promise<Row[]> {
  const flat = await ctx.db.rows<FlatRow>(`${select(kind)} ${mainThreadLimit(ctx)}`)
  assertMainThreadRows(ctx, flat.length)
  await followChains(ctx.db, kind, flat)
  return flat
    .sort((a, b) => nameCollator.compare(String(a[kind.label]), String(b[kind.label])))
    .map((row) => present<Row>(ctx.zone, kind, row))
}

/** Reads and locks a row. @throws {AppError} NOT_FOUND */
export async function findRow<Row extends ReferenceRow>(
  { db, manager, zone }: WriteContext,
  kind: Kind,
  id: number,
): Promise<Row> {
  // Locked by a query of its own: a join would lock the parent too.
  await manager.findOne(kind.entity, { select: { id: true }, where: { id }, ...db.locking })
  const [flat] = await db.rows<FlatRow>(`${select(kind)} WHERE t.id = ?`, [id])
  if (!flat) throw notFound(kind.unknown)
  await followChains(db, kind, [flat])
  return present(zone, kind, flat)
}

/**
 * Checks that new parents are active (D24), and keeps them so until the transaction ends.
 * @throws {AppError} BAD_USER_INPUT
 */
export async function checkParents(db: Querier, { parent }: Kind, ids: ReadonlySet<number>): Promise<void> {
  if (!parent) return
  const select = `SELECT id FROM ${parent.table} WHERE active = 1 AND id IN`
  const active = await selectIn(db, select, [...ids], db.forShare)
  if (active.length < ids.size) throw badInput(parent.unavailable, parent.field)
}

/** Runs an insert or update; a duplicate name is rejected with the message of D25. */
export async function withUniqueNames<T>(kind: Kind, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDuplicateKey(error)) throw badInput('Ce nom existe déjà', kind.label)
    throw error
  }
}
