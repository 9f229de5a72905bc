import { memo } from 'react'
import type { TableRow } from './column'
import { GRID_CELL, ROW } from './tableRoles'
import type { GridCell } from './useGridColumns'

type Props<Row> = { row: Row; index: number; cells: readonly GridCell<Row>[] }

function Row<Data extends TableRow>({ row, index, cells }: Props<Data>) {
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      data-id={row.id}
      data-rowindex={index}
      className={row.active === 0 ? 'off-row' : undefined}
    >
      {cells.map(({ field, className, content }, at) => (
        <td key={field} {...GRID_CELL} aria-colindex={at + 1} data-field={field} className={className}>
          {content(row)}
        </td>
      ))}
    </tr>
  )
}

/** Memoized: typing in the search or sorting does not re-render it. */
export const GridRow = memo(Row) as typeof Row
