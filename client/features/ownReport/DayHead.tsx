import ChevronIcon from '@mui/icons-material/ExpandMore'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReportDay } from '../../domain/report/days'
import { EntryMarks } from '../../domain/reportFrame/EntryMarks'
import { formatDuration } from '../../lib/format/formatDuration'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { formatDate } from '../../lib/time/formatDate'
import { RowHead, TableRow } from './cells'

type Props = {
  day: ReportDay
  columns: number
  open: boolean
  onToggle: () => void
}

export function DayHead({ day, columns, open, onToggle }: Props) {
  const { date, rows, worked, running, overdue } = day
  return (
    <TableRow className="day-head">
      <RowHead colSpan={columns}>
        <button type="button" className="fold" aria-expanded={open} onClick={onToggle}>
          <span className="when">
            <time dateTime={date}>{formatDate(date)}</time>
          </span>
          {worked !== null && (
            <span className="worked">
              <span style={visuallyHidden}>Total du jour : </span>
              {formatDuration(worked)}
            </span>
          )}
          <span className="marks">
            {pluralize(rows.length, ENTRY_NOUN)}
            <EntryMarks running={running} overdue={overdue} />
          </span>
          <ChevronIcon className="chevron" />
        </button>
      </RowHead>
    </TableRow>
  )
}
