import type { ErrorLike } from '@apollo/client'
import { useCallback, useEffect, useState } from 'react'
import { useFreshness } from '../../lib/apollo/useFreshness'
import { announce } from '../../lib/browser/announce'
import { useLastLoaded } from './useLastLoaded'

/** What a view asked the server, and what came back. */
export type Answer<Asked, Data> = {
  /** The answer on screen: the last one stays while the next is loading, or while its own reload fails. */
  shown: { asked: Asked; data: Data } | null
  error: ErrorLike | undefined
  loading: boolean
  /** What is asked for is not yet what is shown. */
  waiting: boolean
  /** Brings what is shown up to date. */
  reload: () => Promise<void>
  /** The same for somebody who asked for it again: what comes back is announced. */
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
 * A query whose answer is shown until the next one is there.
 * @param asked what it is asked with, the same object as long as that does not change; null: nothing is asked
 * @param words the answer in a sentence, for screen readers
 */
export function useAnswer<Asked, Data>(
  asked: Asked | null,
  { data, error, loading, refetch }: Query<Data>,
  words: (data: Data) => string,
): Answer<Asked, Data> {
  const last = useLastLoaded(asked, data, error !== undefined)
  const arrived = asked !== null && last?.asked === asked
  // A failed reload is told by `error`.
  const reload = useCallback(
    () => (asked === null ? Promise.resolve() : refetch().then(ignore, ignore)),
    [asked, refetch],
  )
  useFreshness(reload)

  const [turn, setTurn] = useState(0)
  const askAgain = useCallback(() => reload().then(() => setTurn((before) => before + 1)), [reload])
  // Said each time somebody asked, not when the screen brings itself up to date.
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
