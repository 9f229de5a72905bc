import { mergeRule } from '../../schema/rules/reference'
import type { Client, TaskType } from '../generated/resolvers'
import type { Operation } from '../operation/operation'
import { client, type Kind, taskType } from '../reference/kinds'
import { findRow, type ReferenceRow } from '../reference/rows'
import { moveBudget } from './moveBudget'
import { moveFavourites } from './moveFavourites'
import { lockPair } from './pair'
import { retire } from './retire'

/**
 * Merges two clients or task types (D44): one is deactivated, its references move to the other.
 * Entries and saved reports follow in the background, in batches.
 * @returns the kept row
 */
const merge = <Row extends ReferenceRow>(kind: Kind): Operation<typeof mergeRule, Row> => ({
  name: `merge${kind.typename}s`,
  access: 'maintain',
  writes: true,
  cost: 'bulk',
  rule: mergeRule,
  async run(ctx, asked) {
    const pair = await lockPair(ctx, kind, asked)
    await retire(ctx, kind, pair)
    const { keep, merge } = pair
    if (kind.mergeable?.column) await moveFavourites(ctx.db, kind.mergeable.column, merge.id, keep.id)
    if (kind === client) await moveBudget(ctx, pair)
    return findRow<Row>(ctx, kind, keep.id)
  },
})

export const mergeTaskTypes = merge<TaskType>(taskType)
export const mergeClients = merge<Client>(client)
