import { isRunning } from './describe'
import { NextDay } from './NextDay'
import type { ReportRowData } from './useReport'

type Props = { row: ReportRowData; timeZone: string }

/** When an entry ended, or that it has not. */
export const SavedEnd = ({ row, timeZone }: Props) => (
  <>
    {row.fin}
    <NextDay row={row} timeZone={timeZone} />
    {isRunning(row) && (
      <span className={row.overdue ? 'tag overdue' : 'tag'}>
        {row.overdue ? 'À régulariser' : 'En cours'}
      </span>
    )}
  </>
)
