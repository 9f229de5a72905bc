import type { TypedDocumentNode } from '@apollo/client'
import { print } from 'graphql'
import {
  DayChangedDocument,
  type DayNewsFragment,
  InboxChangedDocument,
  TeamChangedDocument,
  WeeksChangedDocument,
} from '../../generated/graphql'
import { onVisible } from '../browser/onVisible'
import { isRecent } from '../live/isNews'
import {
  announceNews,
  forgetConnection,
  type LiveTopic,
  lastConnection,
  liveState,
  noteFollowed,
  onWanted,
  suspendConnection,
  wantedTopics,
} from '../live/liveState'
import { socket } from '../live/socket'
import { nowInSeconds } from '../time/now'
import { mutationsAnswered } from './newestAnswer'

const SECOND = 1_000
/** Ms; a mutation may wait for a password. */
const PATIENCE_MS = 3_000
/** Ms between two attempts after the server has refused: it may have had too many connections. */
const REFUSED_MS = 60_000

/** Ms of the server's clock: before it, nothing that is shown had been read. */
function shownSince() {
  const now = nowInSeconds() * SECOND
  const lost = lastConnection()
  return now - (lost === null ? performance.now() : Date.now() - lost)
}

async function receiveDay(news: DayNewsFragment) {
  // The answer to a click here, which has the change, may come after it.
  await Promise.race([mutationsAnswered(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  if (isRecent(news, shownSince())) announceNews('day', news)
}

type Ended = () => void

/** Once ended, the page is for this topic as without live connection. @returns unsubscribe */
function subscribe<Data extends Record<string, unknown>>(
  topic: LiveTopic,
  document: TypedDocumentNode<Data, Record<string, never>>,
  receive: (data: Data) => unknown,
  ended: Ended,
) {
  function end() {
    noteFollowed(topic, false)
    // No further attempt is made.
    if (liveState() !== 'on') forgetConnection()
    ended()
  }
  return socket.subscribe<Data>(
    { query: print(document) },
    {
      next({ data }) {
        if (!data) return
        noteFollowed(topic, true)
        receive(data)
      },
      error: end,
      complete: end,
    },
  )
}

const SUBSCRIBE = {
  day: (ended: Ended) =>
    subscribe('day', DayChangedDocument, ({ dayChanged }) => void receiveDay(dayChanged), ended),
  team: (ended: Ended) =>
    subscribe('team', TeamChangedDocument, ({ teamChanged }) => announceNews('team', teamChanged), ended),
  weeks: (ended: Ended) =>
    subscribe(
      'weeks',
      WeeksChangedDocument,
      ({ weeksChanged }) => announceNews('weeks', weeksChanged),
      ended,
    ),
  inbox: (ended: Ended) =>
    subscribe(
      'inbox',
      InboxChangedDocument,
      ({ inboxChanged }) => announceNews('inbox', inboxChanged),
      ended,
    ),
}

/** Follows what has ever been waited for on this page. @returns stop */
export function followLive() {
  const subscriptions = new Map<LiveTopic, () => void>()
  let begun = 0
  function follow() {
    begun = Date.now()
    for (const topic of wantedTopics)
      if (!subscriptions.has(topic))
        subscriptions.set(
          topic,
          SUBSCRIBE[topic](() => subscriptions.delete(topic)),
        )
  }
  function leave() {
    const unsubscribe = [...subscriptions.values()]
    subscriptions.clear()
    for (const one of unsubscribe) one()
  }
  /** A page with an open connection cannot be kept for the way back. */
  function rest() {
    leave()
    suspendConnection()
    socket.terminate()
  }
  const resume = ({ persisted }: PageTransitionEvent) => persisted && follow()
  const stops = [
    onWanted(follow),
    onVisible(() => void (Date.now() - begun > REFUSED_MS && follow())),
    () => window.removeEventListener('pagehide', rest),
    () => window.removeEventListener('pageshow', resume),
  ]
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', resume)
  follow()
  return () => {
    for (const stop of stops) stop()
    leave()
    forgetConnection()
  }
}
