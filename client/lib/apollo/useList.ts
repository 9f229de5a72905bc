import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { onVisible } from '../browser/onVisible'
import { announceChange, onChangeElsewhere } from './changes'

// Somebody else's changes may be seen this much later. A list can have 10,000 rows, and people change windows often.
const FRESH_MS = 60_000

/**
 * A long list of the settings. It is loaded anew when its tab is looked at again and it is older than a minute, could
 * not be loaded last time, or was changed in another tab. `onChanged` reloads it after a change, here and in the other
 * tabs; `refresh` answers what was loaded. What was loaded stays while it is loaded anew.
 */
export function useList<Data>(document: TypedDocumentNode<Data, Record<string, never>>) {
  const { data, previousData, error, refetch } = useQuery(document, {
    // Putting 10,000 rows into the cache and reading them back took twice as long as all the rest.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  /** Until when what is shown needs no reload. */
  const freshUntil = useRef(Date.now() + FRESH_MS)
  const stale = useCallback((): undefined => {
    freshUntil.current = 0
  }, [])
  // A failed reload is told by `error`.
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
        // What nobody sees waits until it is looked at.
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
