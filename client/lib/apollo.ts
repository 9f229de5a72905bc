import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { OperationTypeNode } from 'graphql'
import { defer, lastValueFrom, NEVER, tap } from 'rxjs'
import { PASSWORD_REQUIRED, withPassword } from './askPassword'
import { errorCode } from './errorMessage'
import { MARK } from './mark'
import { newestAnswer } from './newestAnswer'
import { syncClock } from './now'
import { expireSession, getSession, reconcileSession, storedToken, subscribeSession } from './session'

const TIMEOUT_MS = 15_000

const fetchInTime: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
}

/** Adds the token, learns the server's time, and notices a session that the server no longer accepts. */
const session = new ApolloLink((operation, forward) => {
  // A call must never leave with a token that does not belong to the person whose data is on screen.
  if (!reconcileSession()) return NEVER
  const sentAt = Date.now()
  const { token = storedToken() } = operation.getContext() as { token?: string | null }
  operation.setContext({
    headers: { ...MARK, ...(token && { Authorization: `Bearer ${token}` }) },
  })
  const refused = () => {
    if (token) expireSession(token)
  }
  return forward(operation).pipe(
    tap({
      next({ data, errors }) {
        if (typeof data?.serverNow === 'string') syncClock(data.serverNow, sentAt, Date.now())
        if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) refused()
      },
      error(error) {
        if (errorCode(error) === 'UNAUTHENTICATED') refused()
      },
    }),
  )
})

const wantsPassword = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => extensions?.reason === PASSWORD_REQUIRED) ?? false

/** What the server changes only for somebody who has just given their password is sent again once they have. */
const confirmed = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.MUTATION
    ? defer(() => withPassword(() => lastValueFrom(forward(operation)), wantsPassword))
    : forward(operation),
)

export const apollo = new ApolloClient({
  link: ApolloLink.from([
    newestAnswer,
    confirmed,
    session,
    new BaseHttpLink({ uri: '/graphql', fetch: fetchInTime }),
  ]),
  cache: new InMemoryCache({ typePolicies: { Today: { merge: true } } }),
  // A list asked for after a change must not be answered by a request sent before it.
  queryDeduplication: false,
})

let userId = getSession().user?.id
subscribeSession(() => {
  const next = getSession().user?.id
  // What one person has loaded is gone before the next one looks.
  if (userId && next !== userId) void apollo.clearStore()
  userId = next
})
