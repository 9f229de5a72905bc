import { formatElapsed, shortDate } from '../../../lib/format'
import { Row, RowHead } from './cells'
import type { Day } from './days'

type Props = { day: Day; note: string; columns: number }

/** What is to be known of a day's total, below its entries; a phone has it in the day's line. */
export const DayFoot = ({ day: { date, worked }, note, columns }: Props) => (
  <Row className="day-foot">
    <RowHead colSpan={columns}>
      Total du {shortDate(date)} : {formatElapsed(worked)}, {note}
    </RowHead>
  </Row>
)
