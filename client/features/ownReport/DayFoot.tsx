import type { ReportDay } from '../../domain/report/days'
import { formatElapsed, formatShortDate } from '../../lib/format/format'
import { RowHead, TableRow } from './cells'

type Props = { day: ReportDay; columns: number }

/** Total of a day without an entry that starts on it: its hours belong to entries shown above. */
export const DayFoot = ({ day: { date, worked }, columns }: Props) => (
  <TableRow className="day-foot">
    <RowHead colSpan={columns}>
      Total du {formatShortDate(date)} : {formatElapsed(worked ?? 0)}, d’entrées commencées avant
    </RowHead>
  </TableRow>
)
