import { EVENTS_DAYS } from '../../schema/rules/events'
import { readRange } from '../access/range'
import type { OperationContext } from '../operation/operation'
import { type Range, readDate } from '../workedTime/dates'
import { addDays, type Zone } from '../workedTime/time'
import type { EventFilter } from './findEvents'

/** First instant of a civil day: midnight, or later where the clocks skip it. */
export const pageStart = (zone: Zone, date: string) =>
  (zone.instantsOf(date, 0)[0] ?? zone.instantsOf(date, 3_600)[0]) as number

interface Asked extends Omit<EventFilter, 'from' | 'to' | 'before'> {
  debut?: string | null | undefined
  fin?: string | null | undefined
}

/**
 * Filter of the audit log by range of days; by default the latest days.
 * @throws {AppError} BAD_USER_INPUT for an invalid range
 */
export function seekEvents({ zone, now }: OperationContext, asked: Asked): Range & { sought: EventFilter } {
  const { debut, fin, ...filters } = asked
  const today = zone.dateAt(now())
  const last = fin || today
  const first = debut || addDays(readDate(last, zone) ?? today, 1 - EVENTS_DAYS)
  const range = readRange({ debut: first, fin: last }, zone)
  const [from, to] = [pageStart(zone, range.debut), pageStart(zone, addDays(range.fin, 1))]
  return { ...range, sought: { ...filters, from, to } }
}
