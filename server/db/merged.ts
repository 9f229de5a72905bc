import type { Querier } from './database'

/** Merge targets of clients or task types. An approved week may still name merged rows. */
export interface Merged {
  /** Final merge target; the id itself if never merged. */
  stays(id: number): number
  /** The ids, followed by everything merged into them. */
  among(ids: readonly number[]): number[]
}

const none: Merged = { stays: (id) => id, among: (ids) => [...ids] }

export async function readMerged(
  db: Pick<Querier, 'rows'>,
  table: 'client' | 'task_type' | 'task_group',
): Promise<Merged> {
  const rows = await db.rows<{ id: number; merged_into: number }>(
    `SELECT id, merged_into FROM ${table} WHERE merged_into IS NOT NULL`,
  )
  if (rows.length === 0) return none
  const into = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  function stays(id: number): number {
    const next = into.get(id)
    return next === undefined ? id : stays(next)
  }
  const all = rows.map(({ id }) => id)
  return {
    stays,
    among(ids) {
      const standing = new Set(ids.map(stays))
      return [...standing, ...all.filter((id) => standing.has(stays(id)))]
    },
  }
}
