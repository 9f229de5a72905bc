import { dismissBudgetRule } from '../../schema/rules/budget'
import { insertRow } from '../db/bulk'
import { BudgetSeen } from '../db/entities/BudgetSeen'
import type { Operation } from '../operation/operation'
import { notFound } from '../shared/errors'

const NOTICE = 'SELECT id FROM budget_notice WHERE id = ?'
const SEEN = 'SELECT id FROM budget_seen WHERE user_id = ? AND notice_id = ?'

/** Dismisses a notification of the viewer; idempotent. A preference: no audit event. */
export const dismissBudget: Operation<typeof dismissBudgetRule, boolean> = {
  name: 'dismissBudget',
  access: 'readBudgets',
  writes: true,
  rule: dismissBudgetRule,
  async run({ db, viewer, journal }, { id }) {
    await journal.lock([viewer.id])
    const [notice] = await db.rows<{ id: number }>(NOTICE, [id])
    if (!notice) throw notFound('Cet avis n’existe pas')
    const [seen] = await db.rows<{ id: number }>(SEEN, [viewer.id, id])
    if (!seen) await insertRow(db.manager, BudgetSeen, { user_id: viewer.id, notice_id: id })
    return true
  },
}
