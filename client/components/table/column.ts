import type { ReactNode } from 'react'

/** What every table lists: something that can be deactivated. */
export type TableRow = { id: string; active: number }

/** One column. Its text is what is sorted, searched and exported, and shown unless `render` shows something else. */
export type Column<Row> = {
  field: string
  label: string
  text: (row: Row) => string
  /** Elements must be of a constant type: a new one would lose the focus and what is typed. */
  render?: (row: Row) => ReactNode
  /** Not shown until somebody chooses it. */
  optional?: boolean
  /** Its share of the width; 1 if not given. */
  weight?: number
  /** Pixels that it has at least; 130 if not given. */
  minWidth?: number
}

/** The buttons of a row. */
export type RenderActions<Row> = (row: Row) => ReactNode

/** Why something could not be done to a row. */
export type RowNote = { id: string; text: string }

const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
export const compareFrench = french.compare
