import { expireSession, reconcileSession, storedToken } from '../session/session'
import { rethrowNetworkFailure } from './networkFailures'

/**
 * Null when the page must reload because it shows another user's data: no foreign token is sent.
 * @param token the stored one by default
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

export function fetchInTime(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late
    return fetch(input, { ...init, signal }).catch(rethrowNetworkFailure)
  }
}

/** Call `expire` when the response body says that the token was refused. */
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

/** CSRF header of every request, and the client's name for the audit log. */
export const MARK = { 'X-Requested-With': 'XMLHttpRequest', 'apollographql-client-name': 'pointage' }
