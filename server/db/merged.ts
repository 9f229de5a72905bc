import { selectIn } from './bulk'
import type { Querier } from './database'

export type MergedTable = 'client' | 'task_type' | 'task_group'

/** Merge targets of a kind of reference data. An approved week may still name merged rows. */
export interface Merged {
  /** Final merge target; the id itself if never merged. */
  stays(id: number): number
  /** Final targets of the ids, followed by all rows merged into these targets. */
  among(ids: readonly number[]): number[]
  /** Rows merged into a row, directly or through others; the row may be merged itself. */
  mergedInto(id: number): number[]
}

interface MergedRow {
  id: number
  merged_into: number
}

const MERGED = 'SELECT id, merged_into FROM'
const ARE_MERGED = 'WHERE merged_into IS NOT NULL'

const follow = (into: ReadonlyMap<number, number>) =>
  function stays(id: number): number {
    const next = into.get(id)
    return next === undefined ? id : stays(next)
  }

const intoOf = (rows: readonly MergedRow[]) => new Map(rows.map(({ id, merged_into }) => [id, merged_into]))

/** Reads all merges of a table, for filters and reports. */
export async function readMerged(db: Pick<Querier, 'rows'>, table: MergedTable): Promise<Merged> {
  const rows = await db.rows<MergedRow>(`${MERGED} ${table} ${ARE_MERGED}`)
  const into = intoOf(rows)
  const stays = follow(into)
  function passes(id: number, by: number): boolean {
    const next = into.get(id)
    return next === by || (next !== undefined && passes(next, by))
  }
  return {
    stays,
    mergedInto: (by) => rows.flatMap(({ id }) => (passes(id, by) ? id : [])),
    among(ids) {
      const standing = new Set(ids.map(stays))
      const merged = rows.filter(({ id }) => standing.has(stays(id)))
      return [...standing, ...merged.map(({ id }) => id)]
    },
  }
}

/** `stays` for a few ids: reads only these, in one statement if none of them was merged. */
export async function readSuccessors(
  db: Querier,
  table: MergedTable,
  ids: readonly number[],
): Promise<Merged['stays']> {
  const rows: MergedRow[] = []
  for (let asked = [...new Set(ids)]; asked.length > 0; ) {
    const found = await selectIn<MergedRow>(db, `${MERGED} ${table} ${ARE_MERGED} AND id IN`, asked)
    rows.push(...found)
    asked = [...new Set(found.map(({ merged_into }) => merged_into))]
  }
  return follow(intoOf(rows))
}

/** Final merge target of a row. */
export const readSuccessor = async (db: Querier, table: MergedTable, id: number): Promise<number> =>
  (await readSuccessors(db, table, [id]))(id)
