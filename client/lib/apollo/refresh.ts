import { useCallback, useEffect, useRef } from 'react'
import { onVisible } from '../browser/onVisible'
import { onChangeBeside, onChangeElsewhere } from './changes'

/** Calls `refresh` when `value` changes, not on mount. `refresh` must be stable. */
export function useRefreshOn(value: string, refresh: () => unknown) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    refresh()
  }, [value, refresh])
}

const ignore = () => {}

/** Refetches a query; its own `error` reports a failure. */
export const useRefresh = (refetch: () => Promise<unknown>) =>
  useCallback((): Promise<void> => refetch().then(ignore, ignore), [refetch])

/**
 * Calls `refresh` when the tab becomes visible, goes online, or something was changed by another tab or beside
 * the screen.
 */
export function useFreshness(refresh: () => unknown) {
  useEffect(() => {
    const stops = [onVisible(refresh), onChangeElsewhere(() => refresh()), onChangeBeside(refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [refresh])
}
