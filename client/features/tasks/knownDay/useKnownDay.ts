import { useEffect, useState } from 'react'
import type { HomeQuery } from '../../../generated/graphql'
import { useOnline } from '../../../lib/browser/useOnline'
import { isUnreached } from '../../../lib/http/errorMessage'
import { useUser } from '../../../lib/session/useSession'

/**
 * Shows the last known day when the page opens and no server answers.
 * @returns the instant at which it was known, until the server answers
 */
export function useKnownDay(home: HomeQuery | undefined, error: unknown): string | undefined {
  const user = useUser().id
  const isOnline = useOnline()
  const [at, setAt] = useState<string>()
  const isWanted = home === undefined && (!isOnline || isUnreached(error))
  useEffect(() => {
    if (!isWanted) return
    // Without storage or its code, the failure is shown.
    import('./showKnownDay').then(({ showKnownDay }) => showKnownDay(user)).then(setAt, () => {})
  }, [isWanted, user])
  return at !== undefined && home?.serverNow === at ? at : undefined
}
