import { LRUCache } from 'lru-cache'
import { placeholders } from '../db/bulk'
import type { Querier } from '../db/database'
import type { Budget } from '../db/entities/Budget'
import { readMerged } from '../db/merged'
import type { OperationContext } from '../operation/operation'
import { storedMonths } from '../summaries/months'
import type { Range } from '../workedTime/dates'
import { monthOf } from '../workedTime/periods'
import { addDays, type Zone } from '../workedTime/time'

export type BudgetRow = Omit<Budget, 'id' | 'client'>

/** A budget and the seconds used by all users. */
export interface UsedBudget extends BudgetRow {
  used: number
  percent: number
}

type Planned = Pick<BudgetRow, 'hours' | 'minutes'>

/** Splits hours into the stored hours and minutes, rounded to the minute. */
export function plannedOf(hours: number): Planned {
  const minutes = Math.round(hours * MINUTE)
  return { hours: Math.floor(minutes / MINUTE), minutes: minutes % MINUTE || null }
}

export const hoursOf = ({ hours, minutes }: Planned) => hours + (minutes ?? 0) / MINUTE

const secondsOf = ({ hours, minutes }: Planned) => hours * HOUR + (minutes ?? 0) * MINUTE

type Place = Pick<OperationContext, 'db' | 'zone' | 'now'>
type Sums = ReadonlyMap<number, number>

const [MINUTE, HOUR] = [60, 3_600]
const BEGINNING = '1900-01-01'
/** Lifetime in ms of the cached sums behind the budget bars; all pickers request the same ones. */
const REMEMBERED = 30_000

export const BUDGETS = 'SELECT client_id, hours, minutes, period FROM budget'
const END = '9999-12-31'
// A month uses the index that begins with the day; all time uses the rows of these clients only.
const SUMS = {
  MOIS: `
    SELECT s.client_id, SUM(s.worked) AS used FROM summary s JOIN budget b ON b.client_id = s.client_id
    WHERE s.date BETWEEN ? AND ? AND b.period = 'MOIS' GROUP BY s.client_id`,
  TOTAL: `
    SELECT b.client_id, SUM(s.worked) AS used FROM budget b JOIN summary s ON s.client_id = b.client_id
    WHERE b.period = 'TOTAL' AND s.date BETWEEN ? AND ? GROUP BY b.client_id`,
}
/** Monthly sums: over all time there are too many days to add up per request. */
const keptSums = (months: number) => `
  SELECT b.client_id, SUM(m.worked) AS used FROM budget b JOIN summary_month m ON m.client_id = b.client_id
  WHERE b.period = 'TOTAL' AND m.month IN (${placeholders(months)}) GROUP BY b.client_id`

const OF_PERIOD = 'SELECT client_id FROM budget WHERE period = ?'

export const monthStart = ({ zone, now }: Pick<OperationContext, 'zone' | 'now'>) =>
  `${zone.dateAt(now()).slice(0, 7)}-01`

/** The days before, between and after the months with sums, from `first` on. */
function daysBeside(months: readonly string[], first: string): Range[] {
  const days: Range[] = []
  let debut = first
  for (const month of months) {
    if (debut < month) days.push({ debut, fin: addDays(month, -1) })
    debut = addDays(monthOf(month).fin, 1)
  }
  return [...days, { debut, fin: END }]
}

/** Sums of clients merged into one with a budget: entries of approved weeks still have the merged client. */
async function readMergedSums(
  db: Querier,
  budgets: readonly number[],
  kept: readonly string[],
  first: string,
) {
  const { among, stays } = await readMerged(db, 'client')
  const merged = among(budgets).filter((id) => stays(id) !== id)
  if (merged.length === 0) return []
  const ids = placeholders(merged.length)
  const parts: [sql: string, values: (string | number)[]][] = daysBeside(kept, first).map(
    ({ debut, fin }) => [
      `SELECT client_id, SUM(worked) AS used FROM summary WHERE client_id IN (${ids}) AND date BETWEEN ? AND ?
     GROUP BY client_id`,
      [...merged, debut, fin],
    ],
  )
  if (kept.length > 0)
    parts.push([
      `SELECT client_id, SUM(worked) AS used FROM summary_month
       WHERE client_id IN (${ids}) AND month IN (${placeholders(kept.length)}) GROUP BY client_id`,
      [...merged, ...kept],
    ])
  const rows: UsedRow[] = []
  for (const [sql, values] of parts) rows.push(...(await db.rows<UsedRow>(sql, values)))
  return rows.map(({ client_id, used }) => ({ client_id: stays(client_id), used }))
}

interface UsedRow {
  client_id: number
  used: number | string
}

/** Used seconds of every client with a budget of the period, since its first day. */
async function readSums(db: Querier, period: BudgetRow['period'], first: string): Promise<Sums> {
  const kept = period === 'TOTAL' ? [...(await storedMonths(db, { debut: first, fin: END }))].sort() : []
  const rows: UsedRow[] = []
  if (kept.length > 0) rows.push(...(await db.rows<UsedRow>(keptSums(kept.length), kept)))
  for (const { debut, fin } of daysBeside(kept, first))
    rows.push(...(await db.rows<UsedRow>(SUMS[period], [debut, fin])))
  const all = await db.rows<{ client_id: number }>(OF_PERIOD, [period])
  const budgets = all.map(({ client_id }) => client_id)
  rows.push(...(await readMergedSums(db, budgets, kept, first)))
  const sums = new Map(budgets.map((client) => [client, 0]))
  for (const { client_id, used } of rows) sums.set(client_id, (sums.get(client_id) ?? 0) + Number(used))
  return sums
}

type Read = (db: Querier, period: BudgetRow['period'], first: string) => Promise<Sums>

async function usedOf(ctx: Place, budgets: readonly BudgetRow[], read: Read): Promise<UsedBudget[]> {
  const none: Sums = new Map()
  const of = (period: BudgetRow['period'], first: string) =>
    budgets.some((budget) => budget.period === period) ? read(ctx.db, period, first) : none
  const used = { MOIS: await of('MOIS', monthStart(ctx)), TOTAL: await of('TOTAL', BEGINNING) }
  return budgets.map((budget) => {
    const seconds = used[budget.period].get(budget.client_id) ?? 0
    return { ...budget, used: seconds, percent: Math.floor((100 * seconds) / secondsOf(budget)) }
  })
}

export const readUsed = (ctx: Place, budgets: readonly BudgetRow[]) => usedOf(ctx, budgets, readSums)

/** Cache by zone; each server has one zone. */
const remembered = new WeakMap<Zone, LRUCache<string, Promise<Sums>>>()

/** Same as `readUsed`, cached for up to 30 s. */
export function readUsedCached(ctx: Place, budgets: readonly BudgetRow[]) {
  const cache = remembered.get(ctx.zone) ?? new LRUCache<string, Promise<Sums>>({ max: 10, ttl: REMEMBERED })
  remembered.set(ctx.zone, cache)
  const clients = budgets.map(({ client_id }) => client_id)
  return usedOf(ctx, budgets, async (db, period, first) => {
    const key = `${period} ${first}`
    const known = await cache.get(key)
    // A budget set meanwhile is not in the cache.
    if (known && clients.every((client) => known.has(client))) return known
    const sums = readSums(db, period, first)
    cache.set(key, sums)
    sums.catch(() => cache.delete(key))
    return sums
  })
}
