import { importLabel } from '../../schema/imports/kinds'
import { readHoursCell } from '../imports/people'
import { DAY_COLUMNS } from './rows'

const WORKED_DAYS = 5
const MINUTE = 60

/** Spreads a week's seconds over Monday to Friday in whole minutes; the remainder goes to the first days. */
export function spreadWeek(seconds: number): number[] {
  const minutes = Math.round(seconds / MINUTE)
  const left = minutes % WORKED_DAYS
  return DAY_COLUMNS.map((_, day) =>
    day < WORKED_DAYS ? (Math.floor(minutes / WORKED_DAYS) + (day < left ? 1 : 0)) * MINUTE : 0,
  )
}

/** Seconds by day, from daily cells or the week; stored ones if empty. Undefined if `attempt` refuses. */
export function readDays(
  cells: Record<string, string>,
  attempt: <Value>(read: () => Value) => Value | undefined,
  standing: readonly number[] | undefined,
): (number | undefined)[] {
  if (cells.semaine === undefined)
    return DAY_COLUMNS.map((day) => attempt(() => readHoursCell(cells[day], importLabel('CONTRACT', day))))
  if (cells.semaine === '' && standing) return [...standing]
  const week = attempt(() => readHoursCell(cells.semaine, 'Durée hebdomadaire'))
  return week === undefined ? DAY_COLUMNS.map(() => undefined) : spreadWeek(week)
}
