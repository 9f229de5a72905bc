import type { Db } from '../db/database'
import type { Budget } from '../db/entities/Budget'
import { rowsIn } from '../db/sets'
import type { OperationContext } from '../seam/operation'

/** A row of `budget`. */
export type BudgetRow = Omit<Budget, 'id' | 'client'>

/** A budget and what everybody together has used of it, in seconds. */
export interface UsedBudget extends BudgetRow {
  used: number
  percent: number
}

const HOUR = 3_600

/** Of each client, summed on its own: by the index that begins with the client. */
const sumOf = (where: string) =>
  `SELECT client_id, SUM(worked) AS used FROM summary WHERE ${where} client_id IN`

async function sums(db: Db, clients: number[], first: string | undefined) {
  // A civil day stands in single quotes: it comes from the server's own clock.
  const where = first ? `date >= '${first}' AND` : ''
  const rows = await rowsIn<{ client_id: number; used: number | string }>(
    db,
    sumOf(where),
    clients,
    'GROUP BY client_id',
  )
  return rows.map(({ client_id, used }) => [client_id, Number(used)] as const)
}

/** The first day of the month that it is now. */
export const monthStart = ({ zone, now }: Pick<OperationContext, 'zone' | 'now'>) =>
  `${zone.dateAt(now()).slice(0, 7)}-01`

/** What is used of some budgets: of the month that it is now, or of all times. */
export async function usedOf(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'now'>,
  budgets: readonly BudgetRow[],
): Promise<UsedBudget[]> {
  const clientsOf = (asked: BudgetRow['period']) =>
    budgets.filter(({ period }) => period === asked).map(({ client_id }) => client_id)
  const used = new Map([
    ...(await sums(ctx.db, clientsOf('MOIS'), monthStart(ctx))),
    ...(await sums(ctx.db, clientsOf('TOTAL'), undefined)),
  ])
  return budgets.map((budget) => {
    const seconds = used.get(budget.client_id) ?? 0
    return { ...budget, used: seconds, percent: Math.floor((100 * seconds) / (budget.hours * HOUR)) }
  })
}

export const BUDGETS = 'SELECT client_id, hours, period FROM budget'
