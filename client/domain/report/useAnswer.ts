import type { ErrorLike } from '@apollo/client'
import { useCallback, useEffect, useState } from 'react'
import { announce } from '../../lib/browser/announce'

/**
 * Keeps the last result with its variables, not after a failure: another user's hours must not appear.
 * Apollo's `previousData` lacks the variables.
 */
export function useLastLoaded<Asked, Data>(asked: Asked | null, data: Data | undefined, failed: boolean) {
  const [last, setLast] = useState<{ asked: Asked; data: Data } | null>(null)
  if (asked !== null && data !== undefined && last?.data !== data) setLast({ asked, data })
  else if (failed && last !== null && last.asked !== asked) setLast(null)
  return asked === null ? null : last
}

export type Answer<Asked, Data> = {
  /** The rendered result: kept while the next one loads, or when its refetch fails. */
  shown: { asked: Asked; data: Data } | null
  error: ErrorLike | undefined
  loading: boolean
  waiting: boolean
  reload: () => Promise<void>
  /** Refetches on the user's request and announces the result. */
  askAgain: () => Promise<void>
}

type Query<Data> = {
  data: Data | undefined
  error?: ErrorLike | undefined
  loading: boolean
  refetch: () => Promise<unknown>
}

const ignore = () => {}

/**
 * @param asked variables, referentially stable; null skips the query
 * @param words the result in a sentence, for screen readers
 */
export function useAnswer<Asked, Data>(
  asked: Asked | null,
  { data, error, loading, refetch }: Query<Data>,
  words: (data: Data) => string,
): Answer<Asked, Data> {
  const last = useLastLoaded(asked, data, error !== undefined)
  const arrived = asked !== null && last?.asked === asked
  // `error` reports a failed refetch.
  const reload = useCallback(
    () => (asked === null ? Promise.resolve() : refetch().then(ignore, ignore)),
    [asked, refetch],
  )

  const [turn, setTurn] = useState(0)
  const askAgain = useCallback(() => reload().then(() => setTurn((before) => before + 1)), [reload])
  // Announced on each request of the user, not on background refreshes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (arrived && last) announce(words(last.data))
  }, [asked, arrived, turn])

  return {
    shown: last,
    error,
    loading: loading && asked !== null,
    waiting: loading && asked !== null && !arrived,
    reload,
    askAgain,
  }
}
