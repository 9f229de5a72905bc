import type { ReportDay } from '../../domain/report/days'
import { formatElapsed, formatShortDate } from '../../lib/format/format'
import { RowHead, TableRow } from './cells'

type Props = { day: ReportDay; columns: number }

/** The total of a day on which no entry begins: its hours are those of entries that stand above. */
export const DayFoot = ({ day: { date, worked }, columns }: Props) => (
  <TableRow className="day-foot">
    <RowHead colSpan={columns}>
      Total du {formatShortDate(date)} : {formatElapsed(worked ?? 0)}, d’entrées commencées avant
    </RowHead>
  </TableRow>
)
