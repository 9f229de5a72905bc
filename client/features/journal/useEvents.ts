import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import {
  EventsDocument,
  type EventsQuery,
  type EventsQueryVariables,
  MyEventsDocument,
} from '../../generated/graphql'
import { useRefresh, useRefreshOn } from '../../lib/apollo/refresh'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { type EventsAddress, eventsRequest } from './address'
import { shownSentence } from './words'

type Events = TypedDocumentNode<EventsQuery, EventsQueryVariables>

/**
 * Audit events of the filters, or the viewer's own: the first page, older ones on demand. Refetched when
 * `changes` grows.
 */
export function useEvents(address: EventsAddress, mine: boolean, changes: number) {
  const variables = eventsRequest(address)
  const query: Events = mine ? MyEventsDocument : EventsDocument
  const { data, error, refetch, fetchMore } = useQuery(query, { variables, fetchPolicy: 'no-cache' })
  // `error` reports a failed retry.
  const retry = useAction(() => refetch().catch(() => {}))
  useRefreshOn(String(changes), useRefresh(refetch))
  const page = data?.events
  const older = useAction(async () => {
    const { data: next } = await fetchMore({
      // The first page's range is fixed: midnight may have passed since.
      variables: { ...variables, debut: page?.debut, fin: page?.fin, before: page?.events.at(-1)?.id },
      updateQuery: (shown, { fetchMoreResult }) => ({
        ...shown,
        events: {
          ...fetchMoreResult.events,
          events: [...shown.events.events, ...fetchMoreResult.events.events],
        },
      }),
    })
    const first = next?.events.events[0]
    // The button may disappear: focus moves to the first new event.
    if (first)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-events~="${first.id}"]`)?.focus(),
      )
  })
  useEffect(() => {
    if (page) announce(shownSentence(page.events.length, page.more))
  }, [page])
  return { data, error, retry, older }
}
