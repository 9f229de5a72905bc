import { useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { checkSession } from '../features/auth/checkSession'
import type { LoginState } from '../features/auth/returnTo'
import { errorMessage } from '../lib/http/errorMessage'
import { useSession } from '../lib/session/useSession'
import { FailedPage } from '../ui/page/Failed'
import { Loading } from '../ui/page/Loading'
import { AwaitedScreen } from '../ui/page/lazyScreen'

const loadChoosePassword = () =>
  import('../features/auth/ChoosePasswordPage').then((file) => file.ChoosePasswordPage)

/** Route guard: shows the password change or redirects to /login where needed, then back here. */
export function RequireLogin() {
  const { user, ended } = useSession()
  const { pathname, search, hash } = useLocation()
  const [check, setCheck] = useState<'running' | 'done' | { error: unknown }>('running')

  const start = useCallback(() => {
    setCheck('running')
    checkSession().then(
      () => setCheck('done'),
      (error: unknown) => setCheck({ error }),
    )
  }, [])
  const known = user !== null
  useEffect(() => {
    if (!known) start()
  }, [known, start])

  if (user?.mustChangePassword) return <AwaitedScreen load={loadChoosePassword} />
  if (user) return <Outlet />
  if (check === 'running') return <Loading />
  if (check === 'done') {
    const state: LoginState = ended === 'signedOut' ? null : { from: pathname + search + hash, ended }
    return <Navigate to="/login" replace state={state} />
  }
  return (
    <FailedPage
      title="Votre session n’a pas pu être vérifiée"
      message={errorMessage(check.error)}
      onRetry={start}
    />
  )
}
