import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, useMemo } from 'react'
import type { Column, RenderActions, TableRow } from './column'
import { RowNoteText } from './RowNoteText'

export type GridCell<Row> = {
  field: string
  label: string
  sortable: boolean
  /** CSS grid track, and the minimum in rem: as wide as its text, also where that is enlarged. */
  width: string
  least: number
  className: string
  content: (row: Row) => ReactNode
}

/** Room for two buttons. */
const ACTIONS_PX = 236
const LEAST_PX = 130
const ROOT_PX = 16

const contentOf = <Row,>({ text, render }: Column<Row>, row: Row) => (render ? render(row) : text(row))
const lineOf = <Row,>({ text, render }: Column<Row>, row: Row) =>
  render ? render(row) : <span className="cell-text">{text(row)}</span>

const Remark = ({ text }: { text: string | undefined }) =>
  text ? <span className="row-remark">{text}</span> : null

const Head = <Row extends TableRow>({ column, row, off }: { column: Column<Row>; row: Row; off: string }) => (
  <>
    <span className="cell-head">
      {lineOf(column, row)}
      {row.active === 0 && <span className="off">{off}</span>}
    </span>
    <Remark text={column.remark?.(row)} />
    <RowNoteText id={row.id} />
  </>
)

export function useGridColumns<Row extends TableRow>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  actions: RenderActions<Row> | undefined,
  off: string,
  phone: boolean,
  actionsPx = ACTIONS_PX,
): GridCell<Row>[] {
  return useMemo(() => {
    const [first, ...others] = columns
    if (!first) return []
    const shown = others.filter(({ field }) => !hidden.includes(field))
    if (phone)
      return [
        {
          field: first.field,
          label: first.label,
          sortable: true,
          width: 'minmax(0, 1fr)',
          least: 0,
          className: '',
          content: (row) => (
            <div className="card">
              <Head column={first} row={row} off={off} />
              {shown.map((column) => (
                <span className="card-line" key={column.field}>
                  <span style={column.named ? undefined : visuallyHidden}>{column.label} : </span>
                  {lineOf(column, row)}
                </span>
              ))}
              {actions && <span className="row-actions">{actions(row)}</span>}
            </div>
          ),
        },
      ]
    const cells = [first, ...shown].map((column): GridCell<Row> => {
      const least = (column.minWidth ?? LEAST_PX) / ROOT_PX
      return {
        field: column.field,
        label: column.label,
        sortable: true,
        width: `minmax(${least}rem, ${column.weight ?? 1}fr)`,
        least,
        // A plain text cell is much cheaper than a nested element.
        className: column === first || column.render ? 'of-parts' : 'of-text',
        content:
          column === first
            ? (row) => <Head column={first} row={row} off={off} />
            : (row) => contentOf(column, row),
      }
    })
    if (!actions) return cells
    return [
      ...cells,
      {
        field: 'actions',
        label: 'Actions',
        sortable: false,
        width: `${actionsPx / ROOT_PX}rem`,
        least: actionsPx / ROOT_PX,
        className: 'last',
        content: (row) => <span className="row-actions">{actions(row)}</span>,
      },
    ]
  }, [columns, hidden, actions, off, phone, actionsPx])
}
