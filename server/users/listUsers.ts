import { nothingRule } from '../../schema/rules/yup'
import { scopeFilter } from '../access/scopeFilter'
import { compareNames } from '../db/names'
import { type PresentedUser, selectUsers } from '../db/users'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { Operation } from '../operation/operation'
import { redactFor } from './redactFor'

/** D20: U sees only themselves, S their company, A all users; by name. */
export const listUsers: Operation<typeof nothingRule, PresentedUser[]> = {
  name: 'users',
  access: 'readUsers',
  writes: false,
  cost: 'longList',
  rule: nothingRule,
  async run(ctx) {
    const { where, values } = scopeFilter(ctx)
    const users = await selectUsers(ctx.db, `WHERE ${where} ${mainThreadLimit(ctx)}`, values)
    assertMainThreadRows(ctx, users.length)
    return users.map((user) => redactFor(ctx, user)).sort(compareNames)
  },
}
