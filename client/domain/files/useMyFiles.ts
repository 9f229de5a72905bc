import { useEffect } from 'react'
import { useMyFilesQuery } from '../../generated/graphql'

const POLL_MS = 1500

/** The user's files; polls while one is being generated. */
export function useMyFiles(wanted = true) {
  const { data, error, loading, refetch, startPolling, stopPolling } = useMyFilesQuery({
    skip: !wanted,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const making = data?.myFiles.some(({ state }) => state === 'EN_COURS') ?? false
  useEffect(() => {
    if (!wanted || !making) return
    startPolling(POLL_MS)
    return stopPolling
  }, [wanted, making, startPolling, stopPolling])
  return { data, error, loading, refetch }
}
