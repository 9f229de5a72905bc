import { MeDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { errorCode } from '../../lib/http/errorMessage'
import { getSession, restoreSession, startSession, storedToken } from '../../lib/session/session'

async function askServer(token: string) {
  const { data } = await apollo.query({ query: MeDocument, fetchPolicy: 'network-only' })
  // Another tab may have signed in as somebody else while we waited.
  if (data && storedToken() === token) startSession(token, data.me)
}

async function check() {
  const restored = restoreSession()
  const token = storedToken()
  if (!token) return
  const answer = askServer(token)
  // A refusal has already closed the session; any other failure will show where it matters.
  if (restored) answer.catch(() => {})
  else
    await answer.catch((error) => {
      if (errorCode(error) !== 'UNAUTHENTICATED') throw error
    })
}

let running: Promise<void> | null = null

/**
 * Restores the stored user. A token without its user is completed from the server; a stored user is shown at
 * once and checked behind. Fails when the server is needed and cannot be reached. All who ask meanwhile wait for the
 * same check; there is none while somebody is known.
 */
export async function checkSession() {
  if (getSession().user) return
  running ??= check().finally(() => {
    running = null
  })
  return running
}
