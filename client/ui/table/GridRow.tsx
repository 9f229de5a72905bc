import { memo } from 'react'
import type { TableRow } from './column'
import { CELL, ROW } from './roles'
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
        <td key={field} {...CELL} aria-colindex={at + 1} data-field={field} className={className}>
          {content(row)}
        </td>
      ))}
    </tr>
  )
}

/** A row; what is typed above the grid, or sorted in it, does not draw it anew. */
export const GridRow = memo(Row) as typeof Row
