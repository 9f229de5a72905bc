import { bidi } from '../../schema/isolated'
import type { Merging } from '../db/entities/Merging'
import type { WriteContext } from '../operation/operation'
import { client, type Kind, taskGroup, taskType } from '../reference/kinds'
import { badInput, conflict, notFound } from '../shared/errors'

export type MergingColumn = 'typetache_id' | 'client_id'

export const MERGEABLE: Record<Merging['entity'], Kind> = {
  task_type: taskType,
  client,
  task_group: taskGroup,
}

interface MergedRow {
  id: number
  name: string
  name_key: string
  /** 0 for a kind without parent. */
  parent: number
  active: number
}

export interface Pair {
  keep: MergedRow
  merge: MergedRow
}

export interface PairInput {
  keep: number
  merge: number
}

const select = ({ table, label, parent }: Kind) =>
  `SELECT id, ${label} AS name, name_key, ${parent ? parent.column : 0} AS parent, active FROM ${table}`

const UNDER_WAY = `
  SELECT id FROM merging WHERE entity = ? AND moved_at IS NULL AND (merged_id IN (?, ?) OR kept_id IN (?, ?))`

/**
 * Two rows of a kind, locked in the order of their ids.
 * @throws {AppError} BAD_USER_INPUT for rows that cannot be merged, NOT_FOUND, CONFLICT while a merge of
 * either is running
 */
export async function lockPair({ db }: WriteContext, kind: Kind, { keep, merge }: PairInput): Promise<Pair> {
  const { mergeable, table, unknown } = kind
  if (keep === merge) throw badInput(`${mergeable?.same}`, 'merge')
  const rows = await db.rows<MergedRow>(`${select(kind)} WHERE id IN (?, ?) ORDER BY id ${db.forUpdate}`, [
    keep,
    merge,
  ])
  const of = (id: number) => rows.find((row) => row.id === id)
  const pair = { keep: of(keep), merge: of(merge) }
  if (!pair.keep || !pair.merge) throw notFound(unknown)
  for (const field of ['keep', 'merge'] as const) {
    const row = pair[field]
    if (row?.active !== 1) throw badInput(bidi`« ${row?.name} » est désactivé : activez-le d’abord`, field)
  }
  if (pair.keep.parent !== pair.merge.parent) throw badInput(`${mergeable?.apart}`, 'merge')
  const [other] = await db.rows(UNDER_WAY, [table, keep, merge, keep, merge])
  if (other) throw conflict('Une fusion est encore en cours pour l’une des deux : réessayez dans un instant')
  return pair as Pair
}
