import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { InboxDocument, type InboxQuery } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { onInboxChange } from '../../lib/apollo/inboxChange'
import { useFreshness } from '../../lib/apollo/refresh'
import { nextMacrotask } from '../../lib/browser/nextMacrotask'
import { whenUncovered } from '../../lib/browser/whenUncovered'
import { onLiveNews } from '../../lib/live/liveState'

type Inbox = { counts: InboxQuery['inbox'] | null; failed: boolean }

/**
 * Inbox of the viewer. Queried after the screen's own queries, and again on focus, navigation and changes; reported
 * by the server over the live connection. An error is shown in the bell alone.
 */
export function useInbox(): Inbox {
  const { pathname } = useLocation()
  const [inbox, setInbox] = useState<Inbox>({ counts: null, failed: false })
  const latest = useRef(0)
  const refresh = useCallback(async () => {
    const turn = ++latest.current
    await nextMacrotask()
    // Of concurrent requests only the latest counts.
    if (turn !== latest.current) return
    const asked = apollo.query({ query: InboxDocument, fetchPolicy: 'no-cache' })
    const answer = await asked.catch(() => null)
    if (turn !== latest.current) return
    setInbox((before) =>
      answer?.data ? { counts: answer.data.inbox, failed: false } : { counts: before.counts, failed: true },
    )
  }, [])
  useEffect(() => {
    // Signing in leads to the first screen, which asks.
    if (pathname !== '/login') void refresh()
  }, [refresh, pathname])
  useEffect(() => onInboxChange(() => void refresh()), [refresh])
  useFreshness(refresh)
  useEffect(
    () =>
      onLiveNews('inbox', async (counts) => {
        const turn = ++latest.current
        // The open list does not change under the finger.
        await whenUncovered()
        if (turn === latest.current) setInbox({ counts, failed: false })
      }),
    [],
  )
  return inbox
}
