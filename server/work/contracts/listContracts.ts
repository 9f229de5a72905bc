import { contractsRule } from '../../../schema/rules/work'
import { reachUser } from '../../reports/reachUser'
import { reach } from '../../rights/reach'
import { checkHere, limitHere } from '../../seam/longWork'
import type { Reading } from '../../seam/operation'
import { type PresentedContract, presentContracts } from './present'
import { readContracts } from './rows'

/** The contracts of somebody, or of all within reach, latest first. */
export const contracts: Reading<typeof contractsRule, PresentedContract[]> = {
  name: 'contracts',
  access: 'readStatistics',
  writes: false,
  rule: contractsRule,
  async run(ctx, { user }) {
    const users = user ? [(await reachUser(ctx, user)).id] : await idsWithin(ctx)
    const rows = await readContracts(ctx.db, users)
    checkHere(ctx, rows.length)
    return presentContracts(ctx, rows.reverse())
  },
}

async function idsWithin(ctx: Parameters<typeof contracts.run>[0]): Promise<number[]> {
  const { where, values } = reach(ctx, ctx.zone.dateAt(ctx.now()))
  const people = await ctx.db.rows<{ id: number }>(
    `SELECT u.id FROM user u WHERE ${where} ${limitHere(ctx)}`,
    values,
  )
  checkHere(ctx, people.length)
  return people.map(({ id }) => id)
}
