import { Budget } from '../db/entities/Budget'
import { BudgetNotice } from '../db/entities/BudgetNotice'
import type { WriteContext } from '../operation/operation'
import type { Pair } from './pair'

type Planned = Pick<Budget, 'client_id' | 'hours' | 'minutes' | 'period'>

const NONE = { hours: null, minutes: null, period: null }

/**
 * Moves the budget of a merged client and its notices, unless the kept client has one; then the merged
 * client's budget is deleted. The caller has locked both clients.
 */
export async function moveBudget({ db, journal }: WriteContext, { keep, merge }: Pair): Promise<void> {
  const { manager } = db
  const budgets = await db.rows<Planned>(
    'SELECT client_id, hours, minutes, period FROM budget WHERE client_id IN (?, ?)',
    [keep.id, merge.id],
  )
  const moved = budgets.find(({ client_id }) => client_id === merge.id)
  if (!moved) return
  const tell = (client: number, before: object, after: object) => {
    journal.emit({
      subject: 'settings',
      action: 'moveByMerge',
      entity: 'budget',
      entityId: client,
      before: { ...before },
      after: { ...after },
    })
    journal.seal('settings', 'budget', client)
  }
  const { client_id: _, ...planned } = moved
  const isTaken = budgets.length > 1
  if (isTaken) {
    await manager.delete(Budget, { client_id: merge.id })
    await manager.delete(BudgetNotice, { client_id: merge.id })
  } else {
    // Left from a deleted budget.
    await manager.delete(BudgetNotice, { client_id: keep.id })
    await manager.update(Budget, { client_id: merge.id }, { client_id: keep.id })
    await manager.update(BudgetNotice, { client_id: merge.id }, { client_id: keep.id })
    tell(keep.id, NONE, planned)
  }
  tell(merge.id, planned, NONE)
}
