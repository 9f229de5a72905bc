import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Whoever presses again within this time has not seen yet what the first press has done. */
const COOLDOWN_MS = 2_000

/** Something that holds for a moment. @returns whether it holds, and how to begin it, or begin it anew */
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

/** True for a moment after `shown` has become another: what stands under the finger has just got there. */
export function useChangeCooldown(shown: string) {
  const [holds, hold] = useCooldown()
  const before = useRef(shown)
  // Before it is painted, so that no press comes in between.
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    hold()
  }, [shown, hold])
  return holds
}
