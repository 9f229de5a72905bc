import type { ComponentProps } from 'react'
import type { ReportDay } from '../../domain/report/days'
import { formatDuration } from '../../lib/format/formatDuration'
import { formatDate } from '../../lib/time/formatDate'

type Props = { day: ReportDay; columns: number }

/** Total of a day without an entry that starts on it: its hours belong to entries shown above. */
export const DayFoot = ({ day: { date, worked }, columns }: Props) => (
  <TableRow className="day-foot">
    <RowHead colSpan={columns}>
      Total du {formatDate(date)} : {formatDuration(worked ?? 0)}, d’entrées commencées avant
    </RowHead>
  </TableRow>
)

/**
 * Plain elements: 500 rows of MUI cells render several times slower. Explicit roles, because `display: grid`
 * on phones removes the implicit ones.
 */
// biome-ignore-start lint/a11y: display: grid takes these elements' own roles away
export const TableRow = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />

export const TableCell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />

export const ReportColumnProps = (props: ComponentProps<'th'>) => (
  <th role="columnheader" scope="col" {...props} />
)
export const RowHead = (props: ComponentProps<'th'>) => <th role="rowheader" scope="rowgroup" {...props} />

export const TableHead = (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />

export const TableBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />
// biome-ignore-end lint/a11y: display: grid takes these elements' own roles away
