import type { Merging } from '../db/entities/Merging'
import type { Kind } from '../reference/kinds'
import { client, taskGroup, taskType } from '../reference/kinds'

export type MergingColumn = 'typetache_id' | 'client_id'

export const MERGEABLE: Record<Merging['entity'], Kind> = {
  task_type: taskType,
  client,
  task_group: taskGroup,
}
