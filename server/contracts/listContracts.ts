import { contractsRule } from '../../schema/rules/work'
import { findUserInScope } from '../access/findUserInScope'
import { scopeFilter } from '../access/scopeFilter'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { type PresentedContract, presentContracts } from './present'
import { readContracts } from './rows'

export const contracts: ReadOperation<typeof contractsRule, PresentedContract[]> = {
  name: 'contracts',
  access: 'readStatistics',
  writes: false,
  cost: 'longList',
  rule: contractsRule,
  async run(ctx, { user }) {
    const users = user ? [(await findUserInScope(ctx, user)).id] : await idsWithin(ctx)
    const rows = await readContracts(ctx.db, users)
    assertMainThreadRows(ctx, rows.length)
    return presentContracts(ctx, rows.reverse())
  },
}

async function idsWithin(ctx: Parameters<typeof contracts.run>[0]): Promise<number[]> {
  const { where, values } = scopeFilter(ctx)
  const people = await ctx.db.rows<{ id: number }>(
    `SELECT u.id FROM user u WHERE ${where} ${mainThreadLimit(ctx)}`,
    values,
  )
  assertMainThreadRows(ctx, people.length)
  return people.map(({ id }) => id)
}
