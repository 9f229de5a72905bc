import { useEffect } from 'react'
import { onChangeElsewhere } from './changes'

// A tab that comes to the front is focused and made visible at the same moment.
const SAME_MOMENT_MS = 500

/** Calls `refresh` when the data may be stale: the tab is looked at again, is back online, or another tab changed something. */
export function useFreshness(refresh: () => void) {
  useEffect(() => {
    let last = 0
    const onLook = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < SAME_MOMENT_MS) return
      last = Date.now()
      refresh()
    }
    window.addEventListener('focus', onLook)
    window.addEventListener('online', onLook)
    document.addEventListener('visibilitychange', onLook)
    const stop = onChangeElsewhere(refresh)
    return () => {
      window.removeEventListener('focus', onLook)
      window.removeEventListener('online', onLook)
      document.removeEventListener('visibilitychange', onLook)
      stop()
    }
  }, [refresh])
}
