import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { LogoutDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { clearSession, storedToken } from '../../lib/session/session'

/** Closes the local session at once; the server revokes the token if it can be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  return useCallback(() => {
    apollo
      .mutate({
        mutation: LogoutDocument,
        context: { token: storedToken(), fetchOptions: { keepalive: true } },
      })
      .catch(() => {})
    clearSession('signedOut')
    void navigate('/login', { replace: true })
  }, [navigate])
}
