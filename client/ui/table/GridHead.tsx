import type { TableSort } from './tableAddress'
import { COLUMN, ROW } from './tableRoles'
import type { GridCell } from './useGridColumns'

type Props<Row> = {
  cells: readonly GridCell<Row>[]
  sort: TableSort | undefined
  onSort: (field: string) => void
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

export const GridHead = <Row,>({ cells, sort, onSort }: Props<Row>) => (
  <thead>
    <tr {...ROW} aria-rowindex={1}>
      {cells.map(({ field, label, sortable, className }, index) => {
        const order = sortable && sort?.field === field ? sort.sort : undefined
        const common = {
          ...COLUMN,
          'aria-colindex': index + 1,
          'data-field': field,
          className,
        }
        if (!sortable)
          return (
            <th key={field} {...common} tabIndex={-1}>
              {label}
            </th>
          )
        return (
          <th key={field} {...common} aria-sort={order ? DIRECTIONS[order] : 'none'}>
            {/* One tab stop for the grid; arrow keys move inside. */}
            <button
              type="button"
              className="sort"
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onSort(field)}
            >
              <span className="cell-text">{label}</span>
              <svg className={order} viewBox="0 0 24 24" aria-hidden="true">
                <path d="m4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z" />
              </svg>
            </button>
          </th>
        )
      })}
    </tr>
  </thead>
)
