// With `display: grid` on phones, table elements lose their implicit ARIA roles.
export const TREE = { role: 'treegrid' } as const
export const ROWS = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const COLUMN = { role: 'columnheader' } as const
export const HEADER = { role: 'rowheader' } as const
export const CELL = { role: 'gridcell' } as const
