const TYPED_IN =
  'input, textarea, select, [contenteditable], [role=slider], [role=dialog], [role=menu], [role=combobox]'

/** Whether a key belongs to what has the focus, and so is no shortcut of the screen. */
export const isTyping = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented || (target instanceof Element && target.closest(TYPED_IN) !== null)
