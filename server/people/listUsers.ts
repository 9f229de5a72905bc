import { nothingRule } from '../../schema/rules/nothing'
import { byName } from '../db/french'
import { type PresentedUser, selectUsers } from '../db/users'
import { reach } from '../rights/reach'
import { checkHere, limitHere } from '../seam/longWork'
import type { Operation } from '../seam/operation'
import { shownTo } from './shownTo'

/** Decision 20: U themselves, S their company, A all; by name. */
export const listUsers: Operation<typeof nothingRule, PresentedUser[]> = {
  name: 'users',
  access: 'readUsers',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const { where, values } = reach(ctx, ctx.zone.dateAt(ctx.now()))
    const users = await selectUsers(ctx.db, `WHERE ${where} ${limitHere(ctx)}`, values)
    checkHere(ctx, users.length)
    return users.map((user) => shownTo(ctx, user)).sort(byName)
  },
}
