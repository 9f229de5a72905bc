import { formatElapsed, shortDate } from '../../../lib/format'
import { Row, RowHead } from './cells'
import type { Day } from './days'

type Props = { day: Day; columns: number }

/** The total of a day on which no entry begins: its hours are those of entries that stand above. */
export const DayFoot = ({ day: { date, worked }, columns }: Props) => (
  <Row className="day-foot">
    <RowHead colSpan={columns}>
      Total du {shortDate(date)} : {formatElapsed(worked ?? 0)}, d’entrées commencées avant
    </RowHead>
  </Row>
)
