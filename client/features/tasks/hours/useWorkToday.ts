import { useEffect } from 'react'
import { useWorkTodayQuery } from '../../../generated/graphql'
import { onChangeHere } from '../../../lib/apollo/changes'
import { isUnread } from '../../../lib/apollo/isUnread'
import { useRefresh } from '../../../lib/apollo/refresh'
import { useLiveFreshness } from '../../../lib/apollo/useLiveFreshness'

const MINUTE_MS = 60_000

/** Hours of today and of the week against what is due; undefined until known, and on failure: optional content. */
export function useWorkToday(isWorking: boolean) {
  const { data, refetch } = useWorkTodayQuery({
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
    pollInterval: isWorking ? MINUTE_MS : 0,
    skipPollAttempt: () => document.visibilityState !== 'visible',
  })
  const refresh = useRefresh(refetch)
  useLiveFreshness(refresh, { day: isUnread })
  // Corrections of other days change the week's hours.
  useEffect(() => onChangeHere(refresh), [refresh])
  return data?.workToday
}

export type WorkToday = ReturnType<typeof useWorkToday>
