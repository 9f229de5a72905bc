const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden], [hidden]), select, textarea'

/**
 * Focuses the first field to be filled, as a ref: the content of a portal comes after the effects. With a mouse
 * only: on a phone the keyboard would hide the dialog.
 */
export function focusFirstField(content: HTMLElement | null) {
  if (!content || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
  if (content.contains(document.activeElement)) return
  const all = [...content.querySelectorAll<HTMLInputElement>(FIELDS)]
  const fields = all.filter(({ disabled, readOnly }) => !disabled && !readOnly)
  const missing = fields.find((field) => field.ariaRequired === 'true' && field.value === '')
  const first = missing ?? fields[0]
  first?.focus({ preventScroll: true })
}
