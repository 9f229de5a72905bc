import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { RunningShape } from '../features/tasks/RunningShape'
import { useIdle } from '../lib/browser/useIdle'
import { ranLately } from '../lib/session/ranLately'
import { useSession } from '../lib/session/useSession'
import { useLazy } from '../ui/page/useLazy'

const load = async () => (await import('../features/tasks/RunningWatch')).RunningWatch

/** What runs, on every screen of a signed-in user; its code comes after the screen, or with it if something ran. */
export function RunningPlace() {
  const { user } = useSession()
  const isIn = user !== null && !user.mustChangePassword
  return isIn && <Place key={user.id} user={user.id} />
}

function Place({ user }: { user: string }) {
  const { pathname } = useLocation()
  const idle = useIdle()
  useEffect(() => {
    // Optional: the page works without a worker.
    if (idle)
      import('./prepareOffline').then(
        ({ prepareOffline }) => prepareOffline(),
        () => {},
      )
  }, [idle])
  const { Part: RunningWatch } = useLazy(load, idle || ranLately(user))
  if (RunningWatch) return <RunningWatch />
  return ranLately(user) && pathname !== '/' && <RunningShape />
}
