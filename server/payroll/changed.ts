import { bidi } from '../../schema/isolated'
import { changedExports } from '../journal/changedExports'
import { changedWeeks } from '../journal/changedWeeks'
import { firstOfYear } from '../labourLaw/figures/weeks'
import { assertMainThreadRows } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { formatDate } from '../workedTime/formatDate'
import { monthName } from '../workedTime/periods'
import { weekOf } from '../workedTime/time'
import type { Paid } from './people'

export const ASK_FOR_CHECK =
  'Demandez à la personne qui gère le serveur de vérifier le journal avant de payer'

const PEOPLE = 'SELECT SUM(people) AS people FROM payroll_export WHERE month >= ?'
/** Amounts per person in an export, about. */
const AMOUNTS = 10

/**
 * Exports from a month on that differ from their audit events: the next file would pay the difference.
 * @throws {OffloadToWorker} on the main thread, for many amounts, those of other companies included
 */
export async function describeChangedExports(ctx: OperationContext, since: string): Promise<string[]> {
  const { db, zone } = ctx
  const [exported] = await db.rows<{ people: number | string | null }>(PEOPLE, [since])
  assertMainThreadRows(ctx, AMOUNTS * Number(exported?.people ?? 0))
  return (await changedExports(db, since)).map(({ month, at }) => {
    const of = month === undefined ? '' : ` de ${monthName(month)}`
    return at === undefined
      ? `Un export${of} a été supprimé de la base`
      : `L’export${of}, fait le ${formatDate(ctx, zone.dateAt(at))}, n’est plus ce qui a été enregistré : il a été modifié dans la base`
  })
}

/** Same for weeks of a few users since 1 January: the year's totals determine compulsory rest. */
export async function describeChangedWeeks(
  ctx: OperationContext,
  people: readonly Paid[],
  { debut, fin }: Range,
): Promise<string[]> {
  const named = new Map(people.map(({ id, nom, prenom }) => [id, `${prenom} ${nom}`]))
  const found = await changedWeeks(ctx.db, [...named.keys()], { debut: firstOfYear(weekOf(debut)), fin })
  return found.map(
    ({ user_id, monday }) =>
      bidi`La semaine du ${formatDate(ctx, monday)} de ${named.get(user_id) ?? ''} n’est plus ce qui a été enregistré : elle a été modifiée dans la base`,
  )
}
