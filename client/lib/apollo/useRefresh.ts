import { useCallback } from 'react'

const ignore = () => {}

/** Asks a query anew; a failure is told by the query's own `error`. */
export const useRefresh = (refetch: () => Promise<unknown>) =>
  useCallback((): Promise<void> => refetch().then(ignore, ignore), [refetch])
