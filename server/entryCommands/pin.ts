import { pinRule } from '../../schema/rules/task'
import { insertRow } from '../db/bulk'
import { Favourite } from '../db/entities/Favourite'
import { lockUser } from '../entries/entry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { type Choice, checkChoice, choiceOf, followMerges, isSameChoice } from './checkChoice'
import { readFavourites, type StartChoice } from './favourites'

/** One for each shortcut key. */
const MAX = 9

const PINNED = 'SELECT id, typetache_id, client_id FROM favourite WHERE user_id = ?'

/** Row of a pinned pair, also if merged since. Locks the viewer, so that a double click pins once. */
export async function findPinned(ctx: OperationContext, pair: Choice) {
  await lockUser(ctx, ctx.viewer.id)
  const rows = await ctx.db.rows<Choice & { id: number }>(PINNED, [ctx.viewer.id])
  const find = (choice: Choice) => rows.find((row) => isSameChoice(row, choice))
  return find(pair) ?? find(await followMerges(ctx, pair))
}

/** Pins a task type, a client or a pair for the viewer. Idempotent. A preference: no audit event. */
export const pin: Operation<typeof pinRule, StartChoice[]> = {
  name: 'pin',
  access: 'log',
  writes: true,
  rule: pinRule,
  async run(ctx, input) {
    const asked = choiceOf(input)
    if ((asked.typetache_id ?? asked.client_id) === null)
      throw badInput('Choisissez une tâche ou un client à épingler', 'tache')
    const { id: user_id, groupetache_id } = ctx.viewer
    if (await findPinned(ctx, asked)) return readFavourites(ctx)
    const pair = await checkChoice(ctx, asked, groupetache_id)
    if ((await readFavourites(ctx)).length >= MAX)
      throw badInput(`${MAX} favoris au plus : détachez-en un d’abord`, 'tache')
    await insertRow(ctx.db.manager, Favourite, { user_id, ...pair })
    return readFavourites(ctx)
  },
}
