import { bidi } from '../../schema/isolated'
import { runIn, selectIn } from '../db/bulk'
import type { WriteContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import type { Kind } from './kinds'

interface Merged {
  id: number
  name: string
  merged_into: number
  merged_at: number
  merged_by: number
}

/**
 * Clears the merge of reactivated rows; what was moved stays with the other row.
 * @throws {AppError} CONFLICT while entries are still being moved
 */
export async function unmerge(
  { db, journal }: WriteContext,
  kind: Kind,
  ids: readonly number[],
): Promise<void> {
  const { mergeable, table, label } = kind
  if (!mergeable || ids.length === 0) return
  const merged = await selectIn<Merged>(
    db,
    `SELECT id, ${label} AS name, merged_into, merged_at, merged_by FROM ${table}
     WHERE merged_into IS NOT NULL AND id IN`,
    ids,
  )
  for (const { id, name, ...before } of merged) {
    const [job] = await db.rows<{ moved_at: number | null }>(
      `SELECT moved_at FROM merging WHERE entity = ? AND merged_id = ? ${db.forUpdate}`,
      [table, id],
    )
    if (job?.moved_at === null)
      throw conflict(bidi`La fusion de « ${name} » est encore en cours : réessayez dans un instant`)
    journal.emit({
      subject: 'reference',
      action: 'unmerge',
      entity: table,
      entityId: id,
      before,
      after: { merged_into: null, merged_at: null, merged_by: null },
    })
  }
  const found = merged.map(({ id }) => id)
  if (found.length === 0) return
  await runIn(
    db,
    `UPDATE ${table} SET merged_into = NULL, merged_at = NULL, merged_by = NULL WHERE id IN`,
    found,
  )
  await runIn(db, `DELETE FROM merging WHERE entity = '${table}' AND merged_id IN`, found)
}
