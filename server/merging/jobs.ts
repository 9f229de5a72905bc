import type { Merging } from '../db/entities/Merging'
import type { Kind } from '../reference/kinds'
import { client, taskGroup, taskType } from '../reference/kinds'

/** Column of entries and favourites that references the row. */
export type MergingColumn = 'typetache_id' | 'client_id'

/** Kinds that can be merged, by table. */
export const MERGEABLE: Record<Merging['entity'], Kind> = {
  task_type: taskType,
  client,
  task_group: taskGroup,
}
