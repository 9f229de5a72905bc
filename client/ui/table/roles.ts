/** Explicit roles: with `display: grid`, some browsers drop a table's native ones. */
export const GRID = { role: 'grid', tabIndex: -1 } as const
export const ROW = { role: 'row' } as const
export const HEADING = { role: 'columnheader', scope: 'col' } as const
export const CELL = { role: 'gridcell', tabIndex: -1 } as const
