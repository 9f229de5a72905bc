import { type CivilRange, clampedWeek } from '../../../lib/civilDate'
import { shortDate, shortWeekday } from '../../../lib/format'

/** `02/11`. */
const day = (date: string) => shortDate(date).slice(0, 5)

/** The two lines above a column: `lun.` and `02/11`, or `du 02/11` and `au 08/11`. */
export function columnHead(start: string, grain: 'jour' | 'semaine', range: CivilRange) {
  if (grain === 'semaine') {
    const { debut, fin } = clampedWeek(start, range)
    return { above: `du ${day(debut)}`, below: `au ${day(fin)}`, weekend: false }
  }
  const above = shortWeekday(start)
  return { above, below: day(start), weekend: above.startsWith('sam') || above.startsWith('dim') }
}
