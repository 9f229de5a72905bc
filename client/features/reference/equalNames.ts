import { fold } from '../../../schema/fold'
import type { MergeableRow } from './merging'

/** Sets of active rows with equal normalized names, in list order. */
export function equalNames(rows: readonly MergeableRow[]): MergeableRow[][] {
  const sets = new Map<string, MergeableRow[]>()
  for (const row of rows) {
    if (row.active !== 1) continue
    const key = `${row.groupetache_id ?? ''} ${fold(row.libelle)}`
    const set = sets.get(key)
    if (set) set.push(row)
    else sets.set(key, [row])
  }
  return [...sets.values()].filter(({ length }) => length > 1)
}
