import type { Transaction } from '../db/database'
import { BudgetNotice } from '../db/entities/BudgetNotice'
import { isDuplicate } from '../db/faults'
import { insertRow } from '../db/insertRow'
import type { OperationContext } from '../seam/operation'
import { type BudgetRow, monthStart, usedOf } from './used'

/** Per cent of a budget at which supervisors and administrators are told. */
const LEVELS = [80, 100]

interface Place extends Pick<OperationContext, 'zone' | 'now'> {
  db: Transaction
}

const TOLD = 'SELECT client_id, level FROM budget_notice WHERE month IN (?, ?)'

/** Notes which of some budgets have reached a threshold that was not noted yet; each once a month, or once in all. */
export async function tellThresholds(ctx: Place, budgets: readonly BudgetRow[]) {
  const month = monthStart(ctx).slice(0, 7)
  const rows = await ctx.db.rows<{ client_id: number; level: number }>(TOLD, ['', month])
  const told = new Set(rows.map(({ client_id, level }) => `${client_id} ${level}`))
  for (const { client_id, hours, period, percent } of await usedOf(ctx, budgets))
    for (const level of LEVELS) {
      if (percent < level || told.has(`${client_id} ${level}`)) continue
      const notice = { client_id, level, hours, month: period === 'MOIS' ? month : '', at: ctx.now() }
      await insertRow(ctx.db.manager, BudgetNotice, notice).catch((error) => {
        // Another server has noted it at the same moment.
        if (!isDuplicate(error)) throw error
      })
    }
}
