// With `display: grid` on phones, table elements lose their implicit ARIA roles.
export const TABLE = { role: 'table' } as const
export const ROWS = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const COLUMN = { role: 'columnheader', scope: 'col' } as const
export const HEADER = { role: 'rowheader', scope: 'row' } as const
export const CELL = { role: 'cell' } as const
