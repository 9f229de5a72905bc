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
    const stays = await readSuccessors(ctx.db, 'client', clients)
    const kept = [...new Set(clients.map(stays))]
    const asked = isTold ? kept : await ofOwnGroup(ctx, kept)
    const rows = await selectIn<BudgetRow>(ctx.db, `${BUDGETS} WHERE client_id IN`, asked)
    const used = new Map((await readUsedCached(ctx, rows)).map((budget) => [budget.client_id, budget]))
    // Under the ids of the question: an open page may still name a merged client.
    return [...new Set(clients)].flatMap((client): BudgetBar[] => {
      const budget = used.get(stays(client))
      if (!budget) return []
      const { period, percent, used: seconds } = budget
      // Capped for others: more would reveal hours of other users.
      if (!isTold) return [{ client, period, percent: Math.min(percent, WHOLE), hours: null, used: null }]
      return [{ client, period, percent, hours: hoursOf(budget), used: seconds }]
    })
  },
}
