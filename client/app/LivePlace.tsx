import { useEffect, useSyncExternalStore } from 'react'
import { useIdle } from '../lib/browser/useIdle'
import { liveState, watchLiveState } from '../lib/live/liveState'
import { useSession } from '../lib/session/useSession'
import { useLazy } from '../ui/page/useLazy'

/** Ms after the page is idle for the first time: what is shown first does not share the network with it. */
const PAUSE_MS = 2_000

const loadSign = async () => (await import('./LostSign')).LostSign

/** The live connection of a signed-in user. */
export function LivePlace() {
  const { token, user } = useSession()
  const isIn = token !== null && user !== null && !user.mustChangePassword
  return isIn && <Connection key={token} />
}

function Connection() {
  const idle = useIdle()
  const isLost = useSyncExternalStore(watchLiveState, liveState) === 'lost'
  const { Part: LostSign } = useLazy(loadSign, isLost)
  useEffect(() => {
    if (!idle) return
    let isGone = false
    let stop = () => {}
    const timer = setTimeout(async () => {
      try {
        const { followLive } = await import('../lib/apollo/followLive')
        if (!isGone) stop = followLive()
      } catch {
        // Without it the page asks when it is looked at.
      }
    }, PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [idle])
  return isLost && LostSign && <LostSign />
}
