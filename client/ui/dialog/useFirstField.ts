import { type RefObject, useEffect } from 'react'

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden], [hidden]), select, textarea'

/** With a mouse, the first field to be filled has the focus; on a phone its keyboard would hide the dialog. */
export function useFirstField(content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const all = [...(content.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])]
    const fields = all.filter(({ disabled, readOnly }) => !disabled && !readOnly)
    if (content.current?.contains(document.activeElement)) return
    const missing = fields.find((field) => field.ariaRequired === 'true' && field.value === '')
    const first = missing ?? fields[0]
    first?.focus({ preventScroll: true })
  }, [content])
}
