import { type RefObject, useEffect, useRef } from 'react'

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
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isValidating, isSubmitting, errors, element])
}
