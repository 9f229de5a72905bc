import { budgetBarsRule } from '../../schema/rules/budget'
import { rowsIn } from '../db/sets'
import { RIGHTS } from '../rights/policy'
import type { Reading } from '../seam/operation'
import { BUDGETS, type BudgetRow, rememberUsed } from './used'

/** How far the budget of a client is used; hours for whom the budgets are. */
export interface BudgetBar extends Pick<BudgetRow, 'period'> {
  client: number
  percent: number
  hours: number | null
  used: number | null
}

/** The bars of a picker's clients, asked for beside it. */
export const budgetBars: Reading<typeof budgetBarsRule, BudgetBar[]> = {
  name: 'budgetBars',
  access: 'session',
  writes: false,
  rule: budgetBarsRule,
  async run(ctx, { clients }) {
    const rows = await rowsIn<BudgetRow>(ctx.db, `${BUDGETS} WHERE client_id IN`, [...new Set(clients)])
    const isTold = RIGHTS.readBudgets[ctx.viewer.acces] !== 'nobody'
    return (await rememberUsed(ctx, rows)).map(({ client_id, period, percent, hours, used }) => ({
      ...{ client: client_id, period, percent },
      ...(isTold ? { hours, used } : { hours: null, used: null }),
    }))
  },
}
