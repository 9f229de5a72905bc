import { useEffect, useRef, useSyncExternalStore } from 'react'
import { civilDay } from '../../lib/format/format'
import { nowInSeconds, subscribeNow } from '../../lib/time/now'

// The server's clock is known to about 500 ms: waits until its day has surely changed.
const MARGIN_MS = 2000

export function useMidnight(timeZone: string | undefined, refresh: () => void) {
  const day = useSyncExternalStore(subscribeNow, () => (timeZone ? civilDay(nowInSeconds(), timeZone) : ''))
  const shown = useRef(day)
  useEffect(() => {
    const before = shown.current
    shown.current = day
    if (!before || before === day) return
    const timer = setTimeout(refresh, MARGIN_MS)
    return () => clearTimeout(timer)
  }, [day, refresh])
}
