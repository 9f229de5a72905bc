import { type RefObject, useEffect, useRef } from 'react'
import { intoView } from '../../lib/browser/intoView'

type Form = { submitCount: number; isValidating: boolean; isSubmitting: boolean; errors: object }

/** Focuses the first error once per refused submission. */
export function useFocusProblem(
  element: RefObject<HTMLElement | null>,
  { submitCount, isValidating, isSubmitting, errors }: Form,
) {
  const seen = useRef(0)
  useEffect(() => {
    if (submitCount === seen.current || isValidating || isSubmitting) return
    seen.current = submitCount
    if (Object.keys(errors).length === 0) return
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // The message below it, too.
    intoView(field?.closest<HTMLElement>('.MuiFormControl-root') ?? null)
  }, [submitCount, isValidating, isSubmitting, errors, element])
}
