import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { MainServices } from '../operation/services'
import { newNotices, notifyThresholds } from './notifyThresholds'
import { BUDGETS, type BudgetRow } from './used'

/** Notes which budgets have reached a threshold since the last look. */
export async function watchBudgets({ database, zone, now }: Pick<MainServices, 'database' | 'zone' | 'now'>) {
  const reached = (db: Querier, budgets: readonly BudgetRow[]) =>
    budgets.length === 0 ? [] : newNotices({ db, zone, now }, budgets)
  const found = await database.read(async (db) => reached(db, await db.rows<BudgetRow>(BUDGETS)))
  if (found.length === 0) return
  const clients = found.map(({ client_id }) => client_id)
  await database.write(async (db) => {
    // Looked at again while nobody sets them: a notice of what a budget was would stand for thresholds that it has yet to reach.
    await selectIn(db, 'SELECT id FROM client WHERE id IN', clients, db.forUpdate)
    const standing = await selectIn<BudgetRow>(db, `${BUDGETS} WHERE client_id IN`, clients)
    await notifyThresholds(db, await reached(db, standing))
  })
}
