// A table that is laid out otherwise on a phone loses what its elements say of themselves there.
export const TREE = { role: 'treegrid' } as const
export const ROWS = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const COLUMN = { role: 'columnheader' } as const
export const HEADER = { role: 'rowheader' } as const
export const CELL = { role: 'gridcell' } as const
