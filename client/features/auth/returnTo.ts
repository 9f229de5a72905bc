import type { Location } from 'react-router-dom'
import type { EndReason } from '../../lib/session/session'

/** Router state that RequireLogin passes to the login screen. */
export type LoginState = { from?: string; ended?: EndReason } | null

/** Same-site paths only, against open redirects: browsers read `\\` as `/`, skip tabs and line breaks. */
const isOfThisSite = (path: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)

/** Path after login: the requested screen, else the `suite` parameter, else home. */
export function returnTo(location: Location) {
  const wanted =
    (location.state as LoginState)?.from ?? new URLSearchParams(location.search).get('suite') ?? '/'
  return isOfThisSite(wanted) ? wanted : '/'
}
