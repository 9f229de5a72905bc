import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { MainServices } from '../operation/services'
import { newNotices, notifyThresholds } from './notifyThresholds'
import { BUDGETS, type BudgetRow } from './used'

/** Records budgets that have reached a threshold since the last check. */
export async function watchBudgets({ database, zone, now }: Pick<MainServices, 'database' | 'zone' | 'now'>) {
  const reached = (db: Querier, budgets: readonly BudgetRow[]) =>
    budgets.length === 0 ? [] : newNotices({ db, zone, now }, budgets)
  const found = await database.read(async (db) => reached(db, await db.rows<BudgetRow>(BUDGETS)))
  if (found.length === 0) return
  const clients = found.map(({ client_id }) => client_id)
  await database.write(async (db) => {
    // Checked again under the lock of the clients: a stale notice would block those of a new budget.
    await selectIn(db, 'SELECT id FROM client WHERE id IN', clients, db.forUpdate)
    const standing = await selectIn<BudgetRow>(db, `${BUDGETS} WHERE client_id IN`, clients)
    await notifyThresholds(db, await reached(db, standing))
  })
}
