import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A second press within this time is a double click. */
const COOLDOWN_MS = 2_000

/** @returns a flag that is true for a short time, and a function to (re)start it */
export function useCooldown() {
  const [holds, setHolds] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = useCallback(() => {
    clearTimeout(timer.current)
    setHolds(true)
    timer.current = setTimeout(() => setHolds(false), COOLDOWN_MS)
  }, [])
  return [holds, hold] as const
}

/** True for a short time after `shown` changes: what is under the pointer has just moved there. */
export function useChangeCooldown(shown: string) {
  const [holds, hold] = useCooldown()
  const before = useRef(shown)
  // A layout effect: before paint, so that no click comes in between.
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    hold()
  }, [shown, hold])
  return holds
}
