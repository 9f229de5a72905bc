import { In } from 'typeorm'
import { bidi } from '../../schema/isolated'
import { setBudgetRule } from '../../schema/rules/budget'
import { insertRow } from '../db/bulk'
import { Budget } from '../db/entities/Budget'
import { BudgetNotice } from '../db/entities/BudgetNotice'
import type { Client } from '../db/entities/Client'
import { readSuccessor } from '../db/merged'
import { differences } from '../journal/differences'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, notFound } from '../shared/errors'
import { type PresentedBudget, presentBudgets } from './listBudgets'
import { newNotices, notifyThresholds } from './notifyThresholds'
import { BUDGETS, type BudgetRow, monthStart, plannedOf } from './used'

const CLIENT = 'SELECT id, libelle, merged_into FROM client WHERE id = ?'

type LockedClient = Pick<Client, 'id' | 'libelle' | 'merged_into'>

/** Hours of a merged client count in the budget of its target. */
async function refuseMerged({ db }: OperationContext, { id, libelle, merged_into }: LockedClient) {
  if (merged_into === null) return
  const [kept] = await db.rows<LockedClient>(CLIENT, [await readSuccessor(db, 'client', id)])
  throw badInput(
    bidi`« ${libelle} » a été fusionné avec « ${kept?.libelle} » : donnez le budget à « ${kept?.libelle} »`,
    'client',
  )
}

/** Sets or removes the planned hours of a client. A budget never blocks an entry. */
export const setBudget: Operation<typeof setBudgetRule, PresentedBudget | null> = {
  name: 'setBudget',
  access: 'maintain',
  writes: true,
  cost: 'list',
  rule: setBudgetRule,
  async run(ctx, { client, hours, period }) {
    const { db, journal } = ctx
    // Lock the client's row to serialize writes to its budget.
    const [found] = await db.rows<LockedClient>(`${CLIENT} ${db.forUpdate}`, [client])
    if (!found) throw notFound('Ce client n’existe pas')
    if (typeof hours === 'number') await refuseMerged(ctx, found)
    const [before] = await db.rows<BudgetRow>(`${BUDGETS} WHERE client_id = ?`, [client])
    const after =
      hours === null || hours === undefined
        ? undefined
        : {
            client_id: client,
            ...plannedOf(hours),
            period: period === 'TOTAL' ? ('TOTAL' as const) : ('MOIS' as const),
          }
    const isSame =
      before?.hours === after?.hours && before?.minutes === after?.minutes && before?.period === after?.period
    if (!isSame) {
      if (!after) await db.manager.delete(Budget, { client_id: client })
      else if (before) await db.manager.update(Budget, { client_id: client }, after)
      else await insertRow(db.manager, Budget, after)
      const none = { client_id: client, hours: null, minutes: null, period: null }
      journal.emit({
        subject: 'settings',
        action: 'edit',
        entity: 'budget',
        entityId: client,
        ...differences<Record<'hours' | 'minutes' | 'period', unknown>>(before ?? none, after ?? none, [
          ...(['hours', 'minutes', 'period'] as const),
        ]),
      })
      journal.seal('settings', 'budget', client)
      // Delete notices of the current month or of all time: the new budget has other thresholds.
      const notices = { client_id: client, month: In(['', monthStart(ctx).slice(0, 7)]) }
      await db.manager.delete(BudgetNotice, notices)
      if (after) await notifyThresholds(db, await newNotices(ctx, [after]))
    }
    return after ? ((await presentBudgets(ctx, [after]))[0] ?? null) : null
  },
}
