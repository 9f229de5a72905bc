import { pinRule } from '../../schema/rules/task'
import { insertRow } from '../db/bulk'
import { Favourite } from '../db/entities/Favourite'
import { lockUser } from '../entries/entry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { checkChoice } from './checkChoice'
import { readFavourites, type StartChoice } from './favourites'

/** One for each shortcut key. */
const MAX = 9

type Pair = Pick<Favourite, 'typetache_id' | 'client_id'>

const PINNED = 'SELECT id, typetache_id, client_id FROM favourite WHERE user_id = ?'

/** Row of a pinned pair; locks the viewer until the transaction ends: a double click pins once. */
export async function findPinned(ctx: OperationContext, { typetache_id, client_id }: Pair) {
  await lockUser(ctx, ctx.viewer.id)
  const rows = await ctx.db.rows<Pair & { id: number }>(PINNED, [ctx.viewer.id])
  return rows.find((row) => row.typetache_id === typetache_id && row.client_id === client_id)
}

/** Pins a task type, a client or a pair for the viewer. Idempotent. A preference: no audit event. */
export const pin: Operation<typeof pinRule, StartChoice[]> = {
  name: 'pin',
  access: 'log',
  writes: true,
  rule: pinRule,
  async run(ctx, { tache, client }) {
    const pair = { typetache_id: tache ?? null, client_id: client ?? null }
    if ((pair.typetache_id ?? pair.client_id) === null)
      throw badInput('Choisissez une tâche ou un client à épingler', 'tache')
    const { id: user_id, groupetache_id } = ctx.viewer
    if (await findPinned(ctx, pair)) return readFavourites(ctx)
    await checkChoice(ctx, pair, groupetache_id)
    if ((await readFavourites(ctx)).length >= MAX)
      throw badInput(`${MAX} favoris au plus : détachez-en un d’abord`, 'tache')
    await insertRow(ctx.db.manager, Favourite, { user_id, ...pair })
    return readFavourites(ctx)
  },
}
