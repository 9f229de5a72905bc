import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { readDate } from '../workedTime/dates'

/** Civil day of a list, by default today. @throws {AppError} BAD_USER_INPUT for an invalid date */
export function readRequestedDay({ zone, now }: OperationContext, given: string | null | undefined): string {
  if (given === null || given === undefined) return zone.dateAt(now())
  const date = readDate(given, zone)
  if (!date) throw badInput('Date invalide', 'date')
  return date
}
