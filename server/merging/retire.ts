import { insertRow } from '../db/bulk'
import { Merging } from '../db/entities/Merging'
import type { WriteContext } from '../operation/operation'
import type { Kind } from '../reference/kinds'
import { restorePlainKey } from './keys'
import type { Pair } from './pair'

/** Deactivates the merged row, records its target, and queues the move of its entries. */
export async function retire(ctx: WriteContext, kind: Kind, pair: Pair): Promise<void> {
  const { db, journal, viewer, caller, now } = ctx
  const { table } = kind
  const { keep, merge } = pair
  const at = now()
  await db.run(`UPDATE ${table} SET active = 0, merged_into = ?, merged_at = ?, merged_by = ? WHERE id = ?`, [
    keep.id,
    at,
    viewer.id,
    merge.id,
  ])
  await restorePlainKey(db, kind, pair)
  const event = { subject: 'reference', action: 'merge', entity: table } as const
  journal.emit({
    ...event,
    entityId: merge.id,
    before: { active: 1, merged_into: null, merged_at: null, merged_by: null },
    after: { active: 0, merged_into: keep.id, merged_at: at, merged_by: viewer.id },
  })
  journal.emit({ ...event, entityId: keep.id, after: { merged_from: merge.id } })
  // Replaces the record of an earlier merge, undone since.
  await db.run('DELETE FROM merging WHERE entity = ? AND merged_id = ?', [table, merge.id])
  await insertRow(db.manager, Merging, {
    entity: table as Merging['entity'],
    merged_id: merge.id,
    kept_id: keep.id,
    actor_id: viewer.id,
    door: caller.channel,
    at,
  })
}
