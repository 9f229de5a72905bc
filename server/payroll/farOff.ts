import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { monthsFrom } from './calendarMonth'

/** Range of months: two years back to the next month, whose first days may be worked already. */
const OLDEST = -24
const NEXT = 1

/** @throws {AppError} BAD_USER_INPUT: a mistyped year would evaluate a lifetime */
export function rejectFarOffMonth({ zone, now }: OperationContext, month: string) {
  const current = zone.dateAt(now()).slice(0, 7)
  if (month < monthsFrom(current, OLDEST) || month > monthsFrom(current, NEXT))
    throw badInput('Choisissez un mois des deux dernières années', 'month')
}
