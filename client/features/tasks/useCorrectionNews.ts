import { useEffect } from 'react'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { whenUncovered } from '../../lib/browser/whenUncovered'
import { onLiveNews } from '../../lib/live/liveState'

/** Of more, no further ones are shown. */
const MOST = 20

/** Asks again when the server reports that other corrections wait than are shown. */
export function useCorrectionNews(
  shown: readonly CorrectionItemFragment[] | undefined,
  refresh: () => unknown,
) {
  const waiting = shown?.filter(({ isToSee }) => isToSee).length
  useEffect(
    () =>
      onLiveNews('inbox', async ({ corrections, answers }) => {
        if (waiting === undefined || waiting === Math.min(MOST, corrections + answers)) return
        await whenUncovered()
        refresh()
      }),
    [waiting, refresh],
  )
}
