import { insertRow } from '../db/bulk'
import type { Transaction } from '../db/database'
import { BudgetNotice } from '../db/entities/BudgetNotice'
import { isDuplicateKey } from '../db/faults'
import type { OperationContext } from '../operation/operation'
import { type BudgetRow, monthStart, readUsed } from './used'

/** Thresholds in per cent at which supervisors and administrators are notified. */
const LEVELS = [80, 100]
const NOTIFIED = 'SELECT client_id, level FROM budget_notice WHERE month IN (?, ?)'

type Notice = Omit<BudgetNotice, 'id' | 'client'>

/** Highest threshold of each budget not yet notified (once per month, or once in all). */
export async function newNotices(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'now'>,
  budgets: readonly BudgetRow[],
): Promise<Notice[]> {
  const month = monthStart(ctx).slice(0, 7)
  const rows = await ctx.db.rows<{ client_id: number; level: number }>(NOTIFIED, ['', month])
  const notified = new Map<number, number>()
  for (const { client_id, level } of rows)
    notified.set(client_id, Math.max(level, notified.get(client_id) ?? 0))
  return (await readUsed(ctx, budgets)).flatMap(({ client_id, hours, minutes, period, percent }) => {
    const level = LEVELS.findLast((one) => percent >= one)
    if (level === undefined || level <= (notified.get(client_id) ?? 0)) return []
    return [{ client_id, level, hours, minutes, month: period === 'MOIS' ? month : '', at: ctx.now() }]
  })
}

/** Inserts the notices; another server may have inserted one concurrently. */
export async function notifyThresholds({ manager }: Transaction, notices: readonly Notice[]) {
  for (const notice of notices)
    await insertRow(manager, BudgetNotice, notice).catch((error) => {
      if (!isDuplicateKey(error)) throw error
    })
}
