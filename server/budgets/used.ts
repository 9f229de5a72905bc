import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database'
import type { Budget } from '../db/entities/Budget'
import type { Zone } from '../hours/time'
import type { OperationContext } from '../seam/operation'

/** A row of `budget`. */
export type BudgetRow = Omit<Budget, 'id' | 'client'>

/** A budget and what everybody together has used of it, in seconds. */
export interface UsedBudget extends BudgetRow {
  used: number
  percent: number
}

type Place = Pick<OperationContext, 'db' | 'zone' | 'now'>
type Sums = ReadonlyMap<number, number>

const HOUR = 3_600
/** Before anybody's first entry. */
const BEGINNING = '1900-01-01'
/** Milliseconds for which the sums behind a picker's bars are remembered: everybody's picker asks for the same ones. */
const REMEMBERED = 30_000

export const BUDGETS = 'SELECT client_id, hours, period FROM budget'
// Of a month one piece of the table, which begins with the day; of all times the rows of these clients alone.
const SUMS = {
  MOIS: `
    SELECT s.client_id, SUM(s.worked) AS used FROM summary s JOIN budget b ON b.client_id = s.client_id
    WHERE s.date >= ? AND b.period = 'MOIS' GROUP BY s.client_id`,
  TOTAL: `
    SELECT b.client_id, SUM(s.worked) AS used FROM budget b JOIN summary s ON s.client_id = b.client_id
    WHERE b.period = 'TOTAL' AND s.date >= ? GROUP BY b.client_id`,
}

const OF_PERIOD = 'SELECT client_id FROM budget WHERE period = ?'

/** The first day of the month that it is now. */
export const monthStart = ({ zone, now }: Pick<OperationContext, 'zone' | 'now'>) =>
  `${zone.dateAt(now()).slice(0, 7)}-01`

/** What is used of every client that has a budget of a period, since the first day of it. */
async function readSums(db: Db, period: BudgetRow['period'], first: string): Promise<Sums> {
  const rows = await db.rows<{ client_id: number; used: number | string }>(SUMS[period], [first])
  const all = await db.rows<{ client_id: number }>(OF_PERIOD, [period])
  const sums = new Map(all.map(({ client_id }) => [client_id, 0]))
  for (const { client_id, used } of rows) sums.set(client_id, Number(used))
  return sums
}

type Read = (db: Db, period: BudgetRow['period'], first: string) => Promise<Sums>

async function usedOf(ctx: Place, budgets: readonly BudgetRow[], read: Read): Promise<UsedBudget[]> {
  const none: Sums = new Map()
  const of = (period: BudgetRow['period'], first: string) =>
    budgets.some((budget) => budget.period === period) ? read(ctx.db, period, first) : none
  const used = { MOIS: await of('MOIS', monthStart(ctx)), TOTAL: await of('TOTAL', BEGINNING) }
  return budgets.map((budget) => {
    const seconds = used[budget.period].get(budget.client_id) ?? 0
    return { ...budget, used: seconds, percent: Math.floor((100 * seconds) / (budget.hours * HOUR)) }
  })
}

/** What is used of some budgets: of the month that it is now, or of all times. */
export const readUsed = (ctx: Place, budgets: readonly BudgetRow[]) => usedOf(ctx, budgets, readSums)

/** By the zone, of which each server has one of its own. */
const remembered = new WeakMap<Zone, LRUCache<string, Promise<Sums>>>()

/** The same, up to half a minute old. */
export function rememberUsed(ctx: Place, budgets: readonly BudgetRow[]) {
  const cache = remembered.get(ctx.zone) ?? new LRUCache<string, Promise<Sums>>({ max: 10, ttl: REMEMBERED })
  remembered.set(ctx.zone, cache)
  const clients = budgets.map(({ client_id }) => client_id)
  return usedOf(ctx, budgets, async (db, period, first) => {
    const key = `${period} ${first}`
    const known = await cache.get(key)
    // A budget that was set meanwhile is not among them.
    if (known && clients.every((client) => known.has(client))) return known
    const sums = readSums(db, period, first)
    cache.set(key, sums)
    sums.catch(() => cache.delete(key))
    return sums
  })
}
