/**
 * Explicit roles: with `display: grid`, some browsers drop the implicit ones of table elements. A grid's cells take
 * the focus.
 */
export const TABLE = { role: 'table' } as const
export const GRID = { role: 'grid', tabIndex: -1 } as const
export const TREE = { role: 'treegrid' } as const
export const ROWS = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const COLUMN = { role: 'columnheader', scope: 'col' } as const
export const HEADER = { role: 'rowheader', scope: 'row' } as const
export const CELL = { role: 'cell' } as const
export const GRID_CELL = { role: 'gridcell', tabIndex: -1 } as const
export const TREE_CELL = { role: 'gridcell' } as const
