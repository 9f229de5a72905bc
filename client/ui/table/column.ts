import type { ReactNode } from 'react'
import type { TableSort } from './tableAddress'

/** What every table lists: something that can be deactivated. */
export type TableRow = { id: string; active: number }

/** One column. Its text is what is sorted, searched and exported, and shown unless `render` shows something else. */
export type Column<Row> = {
  field: string
  label: string
  text: (row: Row) => string
  /** Elements must be of a constant type: a new one would lose the focus and what is typed. */
  render?: (row: Row) => ReactNode
  /** Of the first column: what is said of a row under its name; empty for nothing. */
  remark?: (row: Row) => string
  /** Not shown until somebody chooses it. */
  optional?: boolean
  /** Stands in an exported file even where it is not shown: without it the file could not be imported. */
  exported?: boolean
  /** On a phone's card its label stands before it, for its text alone would say nothing. */
  named?: boolean
  /** Its share of the width; 1 if not given. */
  weight?: number
  /** Pixels that it has at least; 130 if not given. */
  minWidth?: number
}

/** The buttons of a row. */
export type RenderActions<Row> = (row: Row) => ReactNode

/** Why something could not be done to a row. */
export type RowNote = { id: string; text: string }

/** How high the rows are. */
export type Density = 'compact' | 'standard' | 'comfortable'

/** The rows in the order of a column; as they come where there is none. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | undefined,
) {
  const column = columns.find(({ field }) => field === sort?.field)
  if (!column) return rows
  // Made when something is sorted: the first one of a page takes some 10 ms.
  const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
  const turn = sort?.sort === 'desc' ? -1 : 1
  return rows
    .map((row) => ({ row, text: column.text(row) }))
    .sort((a, b) => turn * french.compare(a.text, b.text))
    .map(({ row }) => row)
}
