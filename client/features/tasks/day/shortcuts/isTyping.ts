const TYPED_IN = 'input, textarea, select, [contenteditable], [role=slider], [role=combobox]'

/** What is asked in a window comes first, wherever the focus is. */
const WINDOW = '[role=dialog], [role=menu]'

/** Whether a key belongs to what has the focus, or to a window, and so is no shortcut of the screen. */
export const isTyping = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  (target instanceof Element && target.closest(TYPED_IN) !== null) ||
  document.querySelector(WINDOW) !== null
