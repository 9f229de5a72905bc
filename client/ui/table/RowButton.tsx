import type { ComponentProps } from 'react'

/**
 * A plain button, styled by the grid: a hundred rows of MUI's would make the grid slow to open. Tab and the grid's arrow
 * keys reach it.
 */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-button" {...props} />
)
