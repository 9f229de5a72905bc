import { importLabel } from '../../schema/imports/kinds'
import { spreadWeek } from '../../schema/spreadWeek'
import { readHoursCell } from '../imports/people'
import { DAY_COLUMNS } from './rows'

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
