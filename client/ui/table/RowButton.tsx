import type { ComponentProps } from 'react'

/** Plain button: a hundred MUI buttons would slow the grid down. Reached by Tab and arrow keys. */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-button" {...props} />
)
