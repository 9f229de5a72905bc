import { useEffect } from 'react'
import { onVisible } from '../browser/onVisible'
import { onChangeElsewhere } from './changes'

/** Calls `refresh` when the tab becomes visible, goes online, or another tab changed something. */
export function useFreshness(refresh: () => unknown) {
  useEffect(() => {
    const stops = [onVisible(refresh), onChangeElsewhere(() => refresh())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [refresh])
}
