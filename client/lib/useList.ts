import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { announceChange } from './changes'
import { useFreshness } from './useFreshness'

const ignore = () => {}

/**
 * A query that shows what is known at once and what the server says as soon as it does, and is fresh when its tab
 * is looked at again. `onChanged` reloads it after a change, and the other tabs.
 */
export function useList<Data>(document: TypedDocumentNode<Data, Record<string, never>>) {
  const { data, previousData, error, refetch } = useQuery(document, {
    fetchPolicy: 'cache-and-network',
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
