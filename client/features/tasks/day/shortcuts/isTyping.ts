const TYPED_IN = 'input, textarea, select, [contenteditable], [role=slider], [role=combobox]'

/** An open dialog or menu has priority, wherever focus is. */
const WINDOW = '[role=dialog], [role=menu]'

export const isTyping = ({ target, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  (target instanceof Element && target.closest(TYPED_IN) !== null) ||
  document.querySelector(WINDOW) !== null
