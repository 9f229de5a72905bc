import type { ComponentProps, KeyboardEvent } from 'react'

/**
 * A plain button, styled by the grid: a hundred rows of MUI's would make the grid slow to open. Tab reaches it; the
 * grid's arrow keys do too, since they look for this very attribute.
 */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-button" tabIndex={0} {...props} />
)

/** The grid pages down at Space, wherever it is pressed. */
export function keepSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}
