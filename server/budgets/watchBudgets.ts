import type { MainServices } from '../seam/services'
import { newNotices, tellNotices } from './tellThresholds'
import { BUDGETS, type BudgetRow } from './used'

/** Notes which budgets have reached a threshold since the last look. */
export async function watchBudgets({ database, zone, now }: MainServices) {
  const notices = await database.read(async (db) => {
    const budgets = await db.rows<BudgetRow>(BUDGETS)
    return budgets.length === 0 ? [] : newNotices({ db, zone, now }, budgets)
  })
  if (notices.length > 0) await database.write((db) => tellNotices(db, notices))
}
