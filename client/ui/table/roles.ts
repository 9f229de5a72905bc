/** Laid out as a grid of CSS, a table's elements lose their own roles in some browsers: they are said. */
export const GRID = { role: 'grid', tabIndex: -1 } as const
export const ROW = { role: 'row' } as const
export const HEADING = { role: 'columnheader', scope: 'col' } as const
export const CELL = { role: 'gridcell', tabIndex: -1 } as const
