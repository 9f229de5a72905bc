import type { Merging } from '../db/entities/Merging'
import type { Kind } from '../reference/kinds'
import { client, taskGroup, taskType } from '../reference/kinds'

/** The column of entries and favourites that names a merged row. */
export type MergingColumn = 'typetache_id' | 'client_id'

/** The kinds of which two rows can be merged, by their tables. */
export const MERGEABLE: Record<Merging['entity'], Kind> = {
  task_type: taskType,
  client,
  task_group: taskGroup,
}
