import { nothingRule } from '../../schema/rules/yup'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { formatInstant } from '../workedTime/time'
import { hoursOf, monthStart } from './used'

interface PresentedNotice {
  id: number
  client: number
  libelle: string
  level: number
  hours: number
  month: string | null
  at: string
}

/** Notices of the current month or of all time, for budgets that still exist. */
const OPEN = `
  FROM budget_notice n JOIN budget b ON b.client_id = n.client_id JOIN client c ON c.id = n.client_id
  WHERE n.month IN ('', ?) AND NOT EXISTS (SELECT 1 FROM budget_seen s WHERE s.notice_id = n.id AND s.user_id = ?)`
const COUNT = `SELECT COUNT(DISTINCT n.client_id) AS count ${OPEN}`
const LIST = `SELECT n.id, n.client_id AS client, c.libelle, n.level, n.hours, n.minutes, n.month, n.at ${OPEN}
  ORDER BY n.at DESC, n.id DESC`

const valuesOf = (ctx: OperationContext) => [monthStart(ctx).slice(0, 7), ctx.viewer.id]

/** Number of budgets with a notification; one that reached 80 and later 100 per cent counts once. */
export async function countNotices(ctx: OperationContext): Promise<number> {
  const [row] = await ctx.db.rows<{ count: number }>(COUNT, valuesOf(ctx))
  return Number(row?.count ?? 0)
}

/** Budgets that have reached a threshold, without those that the viewer has dismissed. */
export const budgetNotices: ReadOperation<typeof nothingRule, PresentedNotice[]> = {
  name: 'budgetNotices',
  access: 'readBudgets',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    type Row = Omit<PresentedNotice, 'at'> & { at: number; minutes: number | null }
    const rows = await ctx.db.rows<Row>(LIST, valuesOf(ctx))
    return rows.map(({ month, at, hours, minutes, ...row }) => ({
      ...row,
      hours: hoursOf({ hours, minutes }),
      month: month || null,
      at: formatInstant(at),
    }))
  },
}
