import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { announceChange } from './changes'
import { useFreshness } from './useFreshness'

const ignore = () => {}

/**
 * A long list, fresh when its tab is looked at again. `onChanged` reloads it after a change, here and in the other
 * tabs. What was loaded stays while it is loaded anew.
 */
export function useList<Data>(document: TypedDocumentNode<Data, Record<string, never>>) {
  const { data, previousData, error, refetch } = useQuery(document, {
    // Putting 10,000 rows into the cache and reading them back took twice as long as all the rest.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  // A failed reload is told by `error`.
  const refresh = useCallback(() => refetch().then(ignore, ignore), [refetch])
  const onChanged = useCallback(() => {
    announceChange()
    return refresh()
  }, [refresh])
  useFreshness(refresh)
  return { data: (data ?? previousData) as Data | undefined, error, refresh, onChanged }
}
