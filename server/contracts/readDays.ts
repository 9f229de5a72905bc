import { importLabel } from '../../schema/imports/kinds'
import { spreadWeek } from '../../schema/spreadWeek'
import { readHoursCell } from '../imports/people'
import { DAY_COLUMNS } from './rows'

export interface KnownDays {
  /** Seconds by day of the contract that a line changes. */
  standing: readonly number[] | undefined
  /** Those of the person's contract before a new one. */
  previous: readonly number[] | undefined
}

const weekOf = (days: readonly number[]) => days.reduce((sum, seconds) => sum + seconds, 0)

/**
 * A week's hours by day: on the days that the person works. Of a new contract they are known only where its
 * hours are those of the contract before; Monday to Friday otherwise.
 */
function spread(week: number, { standing, previous }: KnownDays): readonly number[] {
  const known = standing ?? previous
  if (known && weekOf(known) === week) return known
  return spreadWeek(
    week,
    standing?.map((seconds) => seconds > 0),
  )
}

/** Seconds by day, from daily cells or the week; stored ones if empty. Undefined if `attempt` refuses. */
export function readDays(
  cells: Record<string, string>,
  attempt: <Value>(read: () => Value) => Value | undefined,
  known: KnownDays,
): (number | undefined)[] {
  if (cells.semaine === undefined)
    return DAY_COLUMNS.map((day) => attempt(() => readHoursCell(cells[day], importLabel('CONTRACT', day))))
  if (cells.semaine === '' && known.standing) return [...known.standing]
  const week = attempt(() => readHoursCell(cells.semaine, 'Durée hebdomadaire'))
  return week === undefined ? DAY_COLUMNS.map(() => undefined) : [...spread(week, known)]
}
