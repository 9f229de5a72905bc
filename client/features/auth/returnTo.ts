import type { Location } from 'react-router-dom'
import type { EndReason } from '../../lib/session/session'

/** What RequireLogin tells the login screen. */
export type LoginState = { from?: string; ended?: EndReason } | null

/** An address of this site alone, never somebody's `//elsewhere`: browsers read `\\` as `/`, and skip tabs and line breaks. */
const isOfThisSite = (path: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)

/** Where to go after sign-in: the screen first wanted, else the `suite` of the address, else home. */
export function returnTo(location: Location) {
  const wanted =
    (location.state as LoginState)?.from ?? new URLSearchParams(location.search).get('suite') ?? '/'
  return isOfThisSite(wanted) ? wanted : '/'
}
