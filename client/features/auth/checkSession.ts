import { MeDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { errorCode } from '../../lib/http/errorMessage'
import { getSession, restoreSession, startSession, storedToken } from '../../lib/session/session'

async function askServer(token: string) {
  const { data } = await apollo.query({ query: MeDocument, fetchPolicy: 'network-only' })
  // Another tab may have signed in as another user during the request.
  if (data && storedToken() === token) startSession(token, data.me)
}

async function check() {
  const restored = restoreSession()
  const token = storedToken()
  if (!token) return
  const answer = askServer(token)
  // A rejected token has already closed the session; other errors show up in later requests.
  if (restored) answer.catch(() => {})
  else
    await answer.catch((error) => {
      if (errorCode(error) !== 'UNAUTHENTICATED') throw error
    })
}

let running: Promise<void> | null = null

/**
 * Restores the stored session. A stored user is shown at once and revalidated in the background; a token
 * without a user is completed from the server. Concurrent calls share one request; none is sent while a user
 * is known.
 * @throws if the server is needed and cannot be reached
 */
export async function checkSession() {
  if (getSession().user) return
  running ??= check().finally(() => {
    running = null
  })
  return running
}
