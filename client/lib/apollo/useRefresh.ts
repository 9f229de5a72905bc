import { useCallback } from 'react'

const ignore = () => {}

/** Refetches a query; its own `error` reports a failure. */
export const useRefresh = (refetch: () => Promise<unknown>) =>
  useCallback((): Promise<void> => refetch().then(ignore, ignore), [refetch])
