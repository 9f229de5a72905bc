import { formatEnd } from '../../../../schema/formatEnd'
import { isRunning } from './describe'
import type { ReportRowData } from './useReport'

type Props = { row: ReportRowData }

/** When an entry ended, or that it has not. */
export const SavedEnd = ({ row }: Props) => (
  <>
    {formatEnd(row)}
    {isRunning(row) && (
      <span className={row.overdue ? 'tag overdue' : 'tag'}>
        {row.overdue ? 'À régulariser' : 'En cours'}
      </span>
    )}
  </>
)
