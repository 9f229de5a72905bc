import { useEffect } from 'react'
import { onChangeElsewhere } from './changes'
import { onLook } from './onLook'

/** Calls `refresh` when the data may be stale: the tab is looked at again, is back online, or another tab changed something. */
export function useFreshness(refresh: () => unknown) {
  useEffect(() => {
    const stops = [onLook(refresh), onChangeElsewhere(() => refresh())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [refresh])
}
