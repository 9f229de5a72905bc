import { budgetBarsRule } from '../../schema/rules/budget'
import { selectIn } from '../db/bulk'
import { readSuccessors } from '../db/merged'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { BUDGETS, type BudgetRow, hoursOf, readUsedCached } from './used'

/** Usage of a client's budget; the hours only for viewers who may see budgets. */
export interface BudgetBar extends Pick<BudgetRow, 'period'> {
  client: number
  percent: number
  hours: number | null
  used: number | null
}

const WHOLE = 100

async function ofOwnGroup({ db, viewer }: OperationContext, clients: readonly number[]) {
  const found = await selectIn<{ id: number; groupetache_id: number }>(
    db,
    'SELECT id, groupetache_id FROM client WHERE id IN',
    clients,
  )
  return found.filter(({ groupetache_id }) => groupetache_id === viewer.groupetache_id).map(({ id }) => id)
}

export const budgetBars: ReadOperation<typeof budgetBarsRule, BudgetBar[]> = {
  name: 'budgetBars',
  access: 'session',
  writes: false,
  cost: 'list',
  rule: budgetBarsRule,
  async run(ctx, { clients }) {
    const isTold = scopeOf(ctx.viewer, 'readBudgets') !== 'nobody'
    const kept = [...new Set(clients.map(await readSuccessors(ctx.db, 'client', clients)))]
    const asked = isTold ? kept : await ofOwnGroup(ctx, kept)
    const rows = await selectIn<BudgetRow>(ctx.db, `${BUDGETS} WHERE client_id IN`, asked)
    return (await readUsedCached(ctx, rows)).map(({ client_id, period, percent, used, ...planned }) => ({
      client: client_id,
      period,
      // Capped: more would reveal hours of other users.
      percent: isTold ? percent : Math.min(percent, WHOLE),
      ...(isTold ? { hours: hoursOf(planned), used } : { hours: null, used: null }),
    }))
  },
}
