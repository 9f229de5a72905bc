import type { ReactNode } from 'react'
import type { TableSort } from './tableAddress'

export type TableRow = { id: string; active: number }

/** A column. Its text is sorted, searched, exported, and shown unless `render` is given. */
export type Column<Row> = {
  field: string
  label: string
  text: (row: Row) => string
  /** Must return elements of constant type: a new type remounts and loses focus and input. */
  render?: (row: Row) => ReactNode
  /** First column: text under the name; may be empty. */
  remark?: (row: Row) => string
  /** Hidden by default. */
  optional?: boolean
  /** Exported even when hidden: the import requires it. */
  exported?: boolean
  /** Shows its label on a phone's card, where the text alone is ambiguous. */
  named?: boolean
  /** Its values can be filtered; what is shown while none is chosen. */
  filter?: string
  /** Share of the width; 1 by default. */
  weight?: number
  /** Pixels, of text that is not enlarged; 130 by default. */
  minWidth?: number
}

export type RenderActions<Row> = (row: Row) => ReactNode

export type RowNote = { id: string; text: string }

export type Density = 'compact' | 'standard' | 'comfortable'

export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | undefined,
) {
  const column = columns.find(({ field }) => field === sort?.field)
  if (!column) return rows
  // Lazy: the first collator of a page takes some 10 ms.
  const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
  const turn = sort?.sort === 'desc' ? -1 : 1
  return rows
    .map((row) => ({ row, text: column.text(row) }))
    .sort((a, b) => turn * french.compare(a.text, b.text))
    .map(({ row }) => row)
}
