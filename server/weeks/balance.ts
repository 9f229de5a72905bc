import { placeholders } from '../db/bulk'
import { readLongLimits } from '../entries/longLimit'
import { isOverLongLimit } from '../entries/present'
import { type Balance, missingOf } from '../evaluation/balances'
import type { OperationContext } from '../operation/operation'
import { stampOf } from './content'
import type { Owned, PresentedBalance } from './present'

const corrected = (entries: number) => `
  SELECT COUNT(DISTINCT entity_id) AS count FROM journal_event
  WHERE entity = 'task' AND corrects = 1 AND at >= ? AND entity_id IN (${placeholders(entries)})`

/** Entries of a submitted week that were corrected since; few weeks have any. */
async function correctionsOf({ db }: OperationContext, { week, content }: Owned): Promise<number> {
  const { state, submitted_at, submitted_stamp } = week
  const ids = content.entries.map(({ id }) => id)
  if (state !== 'SOUMISE' || submitted_at === null || ids.length === 0) return 0
  if (submitted_stamp === stampOf(content)) return 0
  const [row] = await db.rows<{ count: number | string }>(corrected(ids.length), [submitted_at, ...ids])
  return Number(row?.count ?? 0)
}

/** Hours due and what needs a look, by `user monday`. */
export async function presentBalances(
  ctx: OperationContext,
  owned: readonly Owned[],
  balances: ReadonlyMap<number, readonly Balance[]>,
  mondays: readonly string[],
): Promise<ReadonlyMap<string, PresentedBalance>> {
  const limitOf = await readLongLimits(ctx, new Set(owned.map(({ person }) => person.id)))
  const found = new Map<string, PresentedBalance>()
  for (const one of owned) {
    const { monday } = one.week
    const balance = balances.get(one.person.id)?.[mondays.indexOf(monday)]
    if (!balance) continue
    found.set(`${one.person.id} ${monday}`, {
      due: balance.due,
      difference: balance.due === null ? null : balance.worked - balance.due,
      missing: missingOf(balance),
      away: balance.away,
      contract: balance.contract,
      long: one.content.entries.filter((entry) => isOverLongLimit(entry, { limitOf })).length,
      corrections: await correctionsOf(ctx, one),
    })
  }
  return found
}
