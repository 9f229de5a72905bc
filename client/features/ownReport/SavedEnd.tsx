import { formatEnd } from '../../../schema/formatEnd'
import { isRunningRow } from '../../domain/report/describeRow'
import type { ReportRowData } from '../../domain/report/useReport'

type Props = { row: ReportRowData }

export const SavedEnd = ({ row }: Props) => (
  <>
    {formatEnd(row)}
    {isRunningRow(row) && (
      <span className={row.overdue ? 'tag overdue' : 'tag'}>
        {row.overdue ? 'À régulariser' : 'En cours'}
      </span>
    )}
  </>
)
