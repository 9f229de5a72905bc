import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { LogoutDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { closeNotice } from '../../lib/browser/notice'
import { clearSession, storedToken } from '../../lib/session/session'

/** Closes the local session at once; the server revokes the token if it can be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  return useCallback(() => {
    const context = { token: storedToken(), fetchOptions: { keepalive: true } }
    // What a notice holds back needs the session.
    closeNotice()
      .then(() => apollo.mutate({ mutation: LogoutDocument, context }))
      .catch(() => {})
    clearSession('signedOut')
    void navigate('/login', { replace: true })
  }, [navigate])
}
