import { nothingRule } from '../../schema/rules/yup'
import { nameCollator } from '../db/names'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { BUDGETS, type BudgetRow, hoursOf, readUsed, type UsedBudget } from './used'

export interface PresentedBudget extends Pick<UsedBudget, 'hours' | 'period' | 'used' | 'percent'> {
  client: number
  libelle: string
}

export async function presentBudgets(
  ctx: OperationContext,
  budgets: readonly BudgetRow[],
): Promise<PresentedBudget[]> {
  const labels = await ctx.labels.of(
    ctx.db,
    budgets.map(({ client_id }) => ({ client_id, typetache_id: null })),
  )
  return (await readUsed(ctx, budgets)).map(({ client_id, hours, minutes, ...budget }) => ({
    client: client_id,
    libelle: labels.clients.get(client_id) ?? '',
    hours: hoursOf({ hours, minutes }),
    ...budget,
  }))
}

export const budgets: ReadOperation<typeof nothingRule, PresentedBudget[]> = {
  name: 'budgets',
  access: 'readBudgets',
  writes: false,
  cost: 'list',
  rule: nothingRule,
  async run(ctx) {
    const rows = await ctx.db.rows<BudgetRow>(BUDGETS)
    return (await presentBudgets(ctx, rows)).sort((a, b) => nameCollator.compare(a.libelle, b.libelle))
  },
}
