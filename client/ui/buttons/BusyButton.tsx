import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import useForkRef from '@mui/utils/useForkRef'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Restores the focus of a button disabled while busy. Without scrolling: the user may have scrolled on. */
export function useKeepFocus(element: RefObject<HTMLElement | null>, busy: boolean) {
  const had = useRef(false)
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === element.current
    else if (had.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [busy, element])
}

export function BusyButton({ busy, ref, ...props }: ButtonProps & { busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(button, busy)
  return <Button ref={useForkRef(button, ref)} loading={busy} {...props} />
}
