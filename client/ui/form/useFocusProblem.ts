import { type RefObject, useEffect, useRef } from 'react'

type Form = { submitCount: number; isValidating: boolean; isSubmitting: boolean; errors: object }

/** A refused form takes the reader to its first problem, once a try. */
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
