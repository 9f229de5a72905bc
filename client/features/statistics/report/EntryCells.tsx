import BreakIcon from '@mui/icons-material/FreeBreakfastOutlined'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { LongText } from '../../../components/LongText'
import { formatElapsed, shortDate } from '../../../lib/format'
import { Cell } from './cells'
import { isBreak } from './describe'
import type { ReportRowData } from './useReport'

type Props = {
  row: ReportRowData
  /** Worked seconds of the day, on its first row. */
  dayTotal: number | undefined
}

export const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })

/** Date, task, client and comment: what a correction leaves alone. */
export const EntryCells = ({ row, dayTotal }: Props) => (
  <>
    <Cell className="date time">
      {dayTotal !== undefined && <span className="weekday">{weekday.format(Date.parse(row.date))} </span>}
      <time dateTime={row.date}>{shortDate(row.date)}</time>
      {dayTotal !== undefined && (
        <span className="day-total">
          <span style={visuallyHidden}> Total du jour : </span>
          {formatElapsed(dayTotal)}
        </span>
      )}
    </Cell>
    <Cell className="tache">
      {isBreak(row) && <BreakIcon className="break-icon" />}
      {row.libelle}
    </Cell>
    <Cell className="projet">{row.projet}</Cell>
    <Cell className="commentaire">{row.commentaire && <LongText text={row.commentaire} />}</Cell>
  </>
)
