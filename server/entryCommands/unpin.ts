import { pinRule } from '../../schema/rules/task'
import { Favourite } from '../db/entities/Favourite'
import type { Operation } from '../operation/operation'
import { choiceOf } from './checkChoice'
import { readFavourites, type StartChoice } from './favourites'
import { findPinned } from './pin'

/** Removes a pinned pair. Idempotent. */
export const unpin: Operation<typeof pinRule, StartChoice[]> = {
  name: 'unpin',
  access: 'log',
  writes: true,
  rule: pinRule,
  async run(ctx, input) {
    const pinned = await findPinned(ctx, choiceOf(input))
    if (pinned) await ctx.db.manager.delete(Favourite, { id: pinned.id })
    return readFavourites(ctx)
  },
}
