import type { ComponentProps, KeyboardEvent } from 'react'

/** A plain button, styled by the grid: a hundred rows of MUI's would make the grid slow to open. */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-button" {...props} />
)

/** The grid pages down at Space, wherever it is pressed. */
export function keepSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}
