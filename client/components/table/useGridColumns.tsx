import visuallyHidden from '@mui/utils/visuallyHidden'
import type { GridColDef } from '@mui/x-data-grid'
import { type ReactNode, useMemo } from 'react'
import { type Column, compareFrench, type RenderActions, type TableRow } from './column'
import { keepSpace } from './RowButton'
import { RowNoteText } from './RowNoteText'

/** The one column of a phone: each row as a card. */
export const CARD = 'card'

const content = <Row,>({ text, render }: Column<Row>, row: Row) =>
  render ? render(row) : <span className="cell-text">{text(row)}</span>

const Head = <Row extends TableRow>({ column, row, off }: { column: Column<Row>; row: Row; off: string }) => (
  <>
    <span className="cell-head">
      {content(column, row)}
      {row.active === 0 && <span className="off">{off}</span>}
    </span>
    <RowNoteText id={row.id} />
  </>
)

const Buttons = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys from the grid around it
  <span className="row-actions" onKeyDown={keepSpace}>
    {children}
  </span>
)

/** The grid's columns: the given ones and the actions, and for a phone the card that holds them all. */
export function useGridColumns<Row extends TableRow>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  actions: RenderActions<Row> | undefined,
  off: string,
) {
  return useMemo(() => {
    const [first, ...others] = columns
    if (!first) return []
    const lines = others.filter(({ field }) => !hidden.includes(field))
    const common = { resizable: false, sortComparator: compareFrench }
    const cells = columns.map(
      (column): GridColDef<Row> => ({
        ...common,
        field: column.field,
        headerName: column.label,
        flex: column.weight ?? 1,
        minWidth: column.minWidth ?? 130,
        valueGetter: (_, row) => column.text(row),
        // Without an element of its own a cell is much cheaper.
        ...((column === first || column.render) && { display: 'flex' }),
        ...(column === first && { renderCell: ({ row }) => <Head column={first} row={row} off={off} /> }),
        ...(column !== first && column.render && { renderCell: ({ row }) => content(column, row) }),
      }),
    )
    const card: GridColDef<Row> = {
      ...common,
      field: CARD,
      headerName: first.label,
      flex: 1,
      display: 'flex',
      valueGetter: (_, row) => first.text(row),
      renderCell: ({ row }) => (
        <div className="card">
          <Head column={first} row={row} off={off} />
          {lines.map((column) => (
            <span className="card-line" key={column.field}>
              <span style={visuallyHidden}>{column.label} : </span>
              {content(column, row)}
            </span>
          ))}
          {actions && <Buttons>{actions(row)}</Buttons>}
        </div>
      ),
    }
    if (!actions) return [...cells, card]
    const last: GridColDef<Row> = {
      ...common,
      field: 'actions',
      type: 'actions',
      headerName: 'Actions',
      width: 236,
      align: 'right',
      headerAlign: 'right',
      getActions: () => [],
      renderCell: ({ row }) => <Buttons>{actions(row)}</Buttons>,
    }
    return [...cells, card, last]
  }, [columns, hidden, actions, off])
}
