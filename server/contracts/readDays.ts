import { importLabel } from '../../schema/imports/kinds'
import { readHoursCell } from '../imports/people'
import { DAY_COLUMNS } from './rows'

const WORKED_DAYS = 5
const MINUTE = 60

/** A week's seconds spread evenly over Monday to Friday, in whole minutes: what is left over goes to its first days. */
export function spreadWeek(seconds: number): number[] {
  const minutes = Math.round(seconds / MINUTE)
  const left = minutes % WORKED_DAYS
  return DAY_COLUMNS.map((_, day) =>
    day < WORKED_DAYS ? (Math.floor(minutes / WORKED_DAYS) + (day < left ? 1 : 0)) * MINUTE : 0,
  )
}

/**
 * The seconds of each day that a line says, day by day or by its week; of an empty week those that stand. Undefined where
 * `attempt` was refused.
 */
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
