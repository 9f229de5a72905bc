import { expireSession, reconcileSession, storedToken } from '../session/session'

/**
 * What a call leaves with, and what to do when its token is refused. Null: the page starts anew, because somebody else's
 * data is on screen, and nothing may leave with a token that does not belong to it.
 * @param token the stored one if not given
 */
export function credentials(token = storedToken()) {
  if (!reconcileSession()) return null
  return {
    headers: { ...MARK, ...(token && { Authorization: `Bearer ${token}` }) },
    refused() {
      if (token) expireSession(token)
    },
  }
}

/** `fetch` that gives up after a while. */
export function fetchInTime(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(timeoutMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
  }
}

/** Calls a path in the session of this page. `expire` tells that the answer refused the token in its own words. */
export async function authenticatedFetch(path: string, init: RequestInit, timeoutMs: number) {
  const leaving = credentials()
  if (!leaving) return new Promise<never>(() => {})
  const response = await fetchInTime(timeoutMs)(path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...leaving.headers },
  })
  if (response.status === 401) leaving.refused()
  return { response, expire: leaving.refused }
}

/** Every request of these pages is marked as one of theirs, and named for the journal. */
export const MARK = { 'X-Requested-With': 'XMLHttpRequest', 'apollographql-client-name': 'pointage' }
