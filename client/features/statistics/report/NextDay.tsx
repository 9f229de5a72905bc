import visuallyHidden from '@mui/utils/visuallyHidden'
import { daysIn } from '../../../lib/civilDate'
import { shortDate } from '../../../lib/format'
import { laterDay } from './describe'
import type { ReportRowData } from './useReport'

type Props = { row: ReportRowData; timeZone: string }

/** That an entry ended on a later day than it began. */
export function NextDay({ row, timeZone }: Props) {
  const day = laterDay(row, timeZone)
  if (!day) return null
  return (
    <abbr className="next-day" title={`Terminé le ${shortDate(day)}`}>
      +{daysIn({ debut: row.date, fin: day }) - 1} j
      <span style={visuallyHidden}> : terminé le {shortDate(day)}</span>
    </abbr>
  )
}
