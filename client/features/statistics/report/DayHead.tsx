import ChevronIcon from '@mui/icons-material/ExpandMore'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { counted, ENTRIES } from '../../../lib/counted'
import { formatElapsed, shortDate, shortWeekday } from '../../../lib/format'
import { Marks } from '../Marks'
import { Row, RowHead } from './cells'
import type { Day } from './days'

type Props = {
  day: Day
  columns: number
  open: boolean
  onToggle: () => void
}

/** A day in one line, on a phone alone: when, how much, what is still open; it unfolds to its entries. */
export function DayHead({ day, columns, open, onToggle }: Props) {
  const { date, rows, worked, running, overdue } = day
  return (
    <Row className="day-head">
      <RowHead colSpan={columns}>
        <button type="button" className="fold" aria-expanded={open} onClick={onToggle}>
          <span className="when">
            {shortWeekday(date)} <time dateTime={date}>{shortDate(date)}</time>
          </span>
          {worked !== null && (
            <span className="worked">
              <span style={visuallyHidden}>Total du jour : </span>
              {formatElapsed(worked)}
            </span>
          )}
          <span className="marks">
            {counted(rows.length, ENTRIES)}
            <Marks running={running} overdue={overdue} />
          </span>
          <ChevronIcon className="chevron" />
        </button>
      </RowHead>
    </Row>
  )
}
