import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { monthsFrom } from './calendarMonth'

/** Months that can be asked for: two years back, and the next one, whose first days are worked already. */
const OLDEST = -24
const NEXT = 1

/** @throws {AppError} BAD_USER_INPUT for a month out of every reach: a year mistyped would judge a lifetime */
export function rejectFarOffMonth({ zone, now }: OperationContext, month: string) {
  const current = zone.dateAt(now()).slice(0, 7)
  if (month < monthsFrom(current, OLDEST) || month > monthsFrom(current, NEXT))
    throw badInput('Choisissez un mois des deux dernières années', 'month')
}
