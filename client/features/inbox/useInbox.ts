import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { InboxDocument, type InboxQuery } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { onInboxChange } from '../../lib/apollo/inboxChange'
import { useFreshness } from '../../lib/apollo/useFreshness'
import { nextMacrotask } from '../../lib/browser/nextMacrotask'

type Inbox = { counts: InboxQuery['inbox'] | null; failed: boolean }

/**
 * What waits for somebody: asked after the screen's own queries have begun, and again when the page is looked at, another
 * screen is opened or something was changed; never by a timer. A failure is shown beside the bell, and told no louder.
 */
export function useInbox(): Inbox {
  const { pathname } = useLocation()
  const [inbox, setInbox] = useState<Inbox>({ counts: null, failed: false })
  const latest = useRef(0)
  const refresh = useCallback(async () => {
    const turn = ++latest.current
    await nextMacrotask()
    // Of several reasons at the same moment one is enough.
    if (turn !== latest.current) return
    const asked = apollo.query({ query: InboxDocument, fetchPolicy: 'no-cache' })
    const answer = await asked.catch(() => null)
    if (turn !== latest.current) return
    setInbox((before) =>
      answer?.data ? { counts: answer.data.inbox, failed: false } : { counts: before.counts, failed: true },
    )
  }, [])
  useEffect(() => {
    if (pathname) void refresh()
  }, [refresh, pathname])
  useEffect(() => onInboxChange(() => void refresh()), [refresh])
  useFreshness(refresh)
  return inbox
}
