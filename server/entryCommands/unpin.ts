import { pinRule } from '../../schema/rules/task'
import { Favourite } from '../db/entities/Favourite'
import type { Operation } from '../operation/operation'
import { readFavourites, type StartChoice } from './favourites'
import { findPinned } from './pin'

/** Removes a pinned pair. Idempotent. */
export const unpin: Operation<typeof pinRule, StartChoice[]> = {
  name: 'unpin',
  access: 'log',
  writes: true,
  rule: pinRule,
  async run(ctx, { tache, client }) {
    const pinned = await findPinned(ctx, { typetache_id: tache ?? null, client_id: client ?? null })
    if (pinned) await ctx.db.manager.delete(Favourite, { id: pinned.id })
    return readFavourites(ctx)
  },
}
