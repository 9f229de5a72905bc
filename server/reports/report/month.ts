import type { Range } from '../../hours/dates'
import { addDays } from '../../hours/time'

/** More days than any month has. */
const BEYOND = 31

/** The first and last day of `YYYY-MM`. */
export function monthRange(month: string): Range {
  const debut = `${month}-01`
  return { debut, fin: addDays(`${addDays(debut, BEYOND).slice(0, 7)}-01`, -1) }
}
