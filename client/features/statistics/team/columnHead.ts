import { type CivilRange, clampedWeek } from '../../../lib/civilDate'

const format = (options: Intl.DateTimeFormatOptions) => {
  const known = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options })
  return (date: string) => known.format(Date.parse(date))
}
const weekday = format({ weekday: 'short' })
const day = format({ day: '2-digit', month: '2-digit' })

/** The two lines above a column: `lun.` and `02/11`, or `du 02/11` and `au 08/11`. */
export function columnHead(start: string, grain: 'jour' | 'semaine', range: CivilRange) {
  if (grain === 'semaine') {
    const { debut, fin } = clampedWeek(start, range)
    return { above: `du ${day(debut)}`, below: `au ${day(fin)}`, weekend: false }
  }
  const above = weekday(start)
  return { above, below: day(start), weekend: above.startsWith('sam') || above.startsWith('dim') }
}
