import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { onVisible } from '../browser/onVisible'
import { announceChange, onChangeElsewhere } from './changes'

// Maximum staleness of other users' changes: a list may have 10,000 rows, and window changes are frequent.
const FRESH_MS = 60_000

/**
 * A long list. Refetched when its tab becomes visible and it is over a minute old, failed last time, or was
 * changed in another tab. `onChanged` refetches here and in other tabs; `refresh` resolves with the data.
 * Not `useReadQuery`, which suspends the screen.
 */
export function useList<Data>(document: TypedDocumentNode<Data, Record<string, never>>) {
  const { data, previousData, error, refetch } = useQuery(document, {
    // Normalizing 10,000 rows in the cache tripled the loading time.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const freshUntil = useRef(Date.now() + FRESH_MS)
  const stale = useCallback((): undefined => {
    freshUntil.current = 0
  }, [])
  // `error` reports a failed refetch.
  const refresh = useCallback(() => {
    freshUntil.current = Date.now() + FRESH_MS
    return refetch().then(({ data: now }) => now as Data | undefined, stale)
  }, [refetch, stale])
  const onChanged = useCallback(() => {
    announceChange('settings')
    return refresh()
  }, [refresh])
  useEffect(() => {
    if (error) stale()
  }, [error, stale])
  useEffect(() => {
    const stops = [
      onVisible(() => void (Date.now() >= freshUntil.current && refresh())),
      onChangeElsewhere((what) => {
        if (what !== 'settings') return
        if (globalThis.document.visibilityState === 'visible') void refresh()
        else stale()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [refresh, stale])
  return { data: (data ?? previousData) as Data | undefined, error, refresh, onChanged }
}
